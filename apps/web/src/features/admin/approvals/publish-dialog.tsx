/** Shows the changes of a new version of a policy before it is published. */
import type { ApprovalPolicy } from '@plinth/contracts/approval-policies';

import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

import { usePublishPolicy } from './approval-policies.api.ts';
import { DOCUMENT_WORDS, type Known } from './policy-known.ts';
import { ruleWords } from './rule-words.ts';

interface PublishDialogProps {
  policy: ApprovalPolicy;
  inForce: ApprovalPolicy | undefined;
  known: Known;
  onPublished: () => void;
  onClose: () => void;
}

export function PublishDialog(props: PublishDialogProps) {
  const { policy, inForce, known, onPublished, onClose } = props;
  const publish = usePublishPolicy();
  const { many } = DOCUMENT_WORDS[known.document];
  const now = policy.rules.map((rule) => ruleWords(rule, known.names));
  const before = inForce?.rules.map((rule) => ruleWords(rule, known.names)) ?? [];
  return (
    <Dialog
      title="Publish the approval policy"
      description={`From now on it decides who approves ${many} that are submitted. Those under way keep their version.`}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button
            isLoading={publish.isPending}
            onClick={() => publish.mutate(policy.id, { onSuccess: onPublished })}
          >
            {publish.isPending ? 'Publishing...' : 'Publish'}
          </Button>
        </>
      }
    >
      <Rules title="New" rules={now.filter((words) => !before.includes(words))} />
      <Rules title="No longer" rules={before.filter((words) => !now.includes(words))} />
      <Rules title="As before" rules={now.filter((words) => before.includes(words))} />
    </Dialog>
  );
}

function Rules({ title, rules }: { title: string; rules: readonly string[] }) {
  if (rules.length === 0) return null;
  return (
    <section className="not-first:mt-3">
      <h3 className="font-semibold">{title}</h3>
      <ul className="list-disc pl-5">
        {rules.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </section>
  );
}
