/** The placeholder of a module that is not built, or switched off. */
import { Construction } from 'lucide-react';

import { Card } from '#ui/card.tsx';
import { DocumentTitle } from '#ui/document-title.tsx';

interface ComingSoonPageProps {
  /** The name of the screen: 'Reports'. */
  name: string;
  text: string;
}

export function ComingSoonPage({ name, text }: ComingSoonPageProps) {
  return (
    <Card className="flex flex-col items-center gap-3 px-4 py-12 text-center">
      <DocumentTitle>{name}</DocumentTitle>
      <span className="grid size-10 place-items-center rounded-full bg-muted text-muted-foreground">
        <Construction aria-hidden className="size-5" />
      </span>
      <h1 className="font-medium">{text}</h1>
    </Card>
  );
}
