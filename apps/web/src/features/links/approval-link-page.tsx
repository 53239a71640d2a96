/** The document to be approved, as shown to the person to whom the mail was sent. */
import type { ApprovalLink } from '@plinth/contracts/approval-links';
import { DOCUMENTS } from '@plinth/domain/document/documents';
import { revisionName } from '@plinth/domain/purchase-order/amend/revision';
import { Link } from 'react-router';

import { differenceWords, fieldWords } from '#parts/approvals/approval-words.ts';
import { buttonLook } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';

import { ApprovalToDecide } from './approval-to-decide.tsx';
import { DecisionForm } from './decision-form.tsx';
import { LinkFrame } from './link-frame.tsx';

interface ApprovalLinkPageProps {
  secret: string;
  link: ApprovalLink;
}

export function ApprovalLinkPage({ secret, link }: ApprovalLinkPageProps) {
  const { approval, documentType, number, revision, firmName, recipientName } = link;
  const name = [number, revisionName(revision)].filter(Boolean).join(' · ');
  return (
    <LinkFrame title={`${DOCUMENTS[documentType].words.one} ${name}`}>
      <p className="text-muted-foreground">{`${firmName} · for ${recipientName}`}</p>
      {approval === null ? (
        <Closed link={link} />
      ) : (
        <>
          <ApprovalToDecide approval={approval} documentType={documentType} />
          <DecisionForm secret={secret} number={name} />
        </>
      )}
    </LinkFrame>
  );
}

/** Why nothing is decided here, what was changed, and the way to sign in. */
function Closed({
  link: { closedReason, changes, documentType, documentId },
}: {
  link: ApprovalLink;
}) {
  return (
    <>
      <p role="status" className="mt-4 rounded-md bg-muted px-3 py-3 font-medium">
        {closedReason}
      </p>
      {changes.length > 0 && (
        <Card className="mt-3 p-4">
          <h2 className="font-semibold">What was changed</h2>
          <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5">
            {changes.map(({ path, before, after }) => (
              <div key={path} className="contents">
                <dt className="text-muted-foreground">{fieldWords(path)}</dt>
                <dd className="text-right wrap-anywhere tabular-nums">
                  {differenceWords(`${before ?? 'nothing'} → ${after ?? 'nothing'}`)}
                </dd>
              </div>
            ))}
          </dl>
        </Card>
      )}
      <Link
        to={`${DOCUMENTS[documentType].screen}/${documentId}`}
        className={buttonLook({ variant: 'outline', className: 'mt-4 max-sm:w-full' })}
      >
        Open in Plinth
      </Link>
    </>
  );
}
