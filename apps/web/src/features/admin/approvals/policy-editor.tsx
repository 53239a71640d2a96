/** The draft of a policy: its levels and rules; tried, saved, published. */
import type { ApprovalPolicy } from '@plinth/contracts/approval-policies';
import { ArrowDown, ArrowUp, Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';

import { ApiError } from '#api/api-error.ts';
import { invalidate } from '#api/query-client.ts';
import { FormErrors, FormFooter } from '#form/form-parts.tsx';
import { type Form, useForm } from '#form/use-form.ts';
import { Button } from '#ui/button.tsx';
import { Card, CardSection } from '#ui/card.tsx';
import { notifySuccess } from '#ui/toaster.tsx';

import { savePolicy, type Tried, useTryPolicy } from './approval-policies.api.ts';
import { DiscardDraft } from './discard-draft.tsx';
import {
  formViolations,
  type PolicyAction,
  type PolicyForm,
  toRules,
  withLevel,
  withLevelMoved,
  withRule,
} from './policy-form-model.ts';
import type { Known } from './policy-known.ts';
import { PublishDialog } from './publish-dialog.tsx';
import { RuleRow } from './rule-row.tsx';
import { TryPanel } from './try-panel.tsx';

type EditedPolicy = Form<PolicyForm, PolicyAction>;

interface PolicyEditorProps {
  firmId: string;
  known: Known;
  /** The initial values of the form. */
  started: PolicyForm;
  inForce: ApprovalPolicy | undefined;
  /** The id of the saved draft; undefined if it was never saved. */
  draftId: string | undefined;
  /** Called when the draft was published or discarded. */
  onEnded: () => void;
}

export function PolicyEditor(props: PolicyEditorProps) {
  const { firmId, known, started, inForce, draftId, onEnded } = props;
  const documentType = known.document;
  const [toPublish, setToPublish] = useState<ApprovalPolicy | null>(null);
  const form = useForm<PolicyForm, PolicyAction>({
    defaultValues: started,
    rules: (values, action) => formViolations(values, action, documentType),
    failure: 'Failed to save the draft',
  });
  const { root, control } = form;
  const tried = useTryPolicy(firmId);
  // The id stays when the draft is discarded elsewhere, so that saving does not restore it.
  const [savedId, setSavedId] = useState(draftId);
  const save = async (values: PolicyForm) => {
    const body = { documentType, rules: toRules(values), draftId: savedId };
    try {
      const saved = await savePolicy(firmId, body);
      setSavedId(saved.policy.id);
      return saved;
    } finally {
      await invalidate([['approval-policies']]);
    }
  };

  const saveDraft = async () =>
    form.submit('save', async (values) => {
      const { message = 'Draft saved' } = await save(values);
      notifySuccess(message);
      return false;
    });

  /** Saved first: what is published is what was seen. */
  const publish = async () =>
    form.submit('publish', async (values) => {
      const { policy, violations } = await save(values);
      if (violations.length > 0) {
        throw ApiError.refused(422, { status: 'ERROR', message: '', violations });
      }
      setToPublish(policy);
      return false;
    });

  return (
    <div ref={root}>
      <Card>
        <CardSection title="Draft">
          <p className="max-w-prose text-muted-foreground">
            Each rule that fits a document asks its people, as many of them as its approvals say; 0
            asks nobody. A level is asked when the one before is complete. Amounts end just below
            “Up to”. Whom a document waits for would tell its maker what it costs: where the maker
            may not read prices, it counts as above every amount. Documents under way keep the
            version they started with.
          </p>
          <Levels form={form} known={known} />
          <FormErrors control={control} list="rules" className="mt-2" />
          <div className="mt-4 border-t pt-3">
            <DiscardDraft draftId={draftId} version={inForce?.version} onDiscarded={onEnded} />
          </div>
        </CardSection>
      </Card>
      <FormFooter className="mt-4 sm:mb-4">
        <Button
          variant="outline"
          className="max-sm:flex-1"
          isLoading={tried.isPending}
          onClick={() => {
            if (!form.check('save')) return;
            tried.mutate({ documentType, rules: toRules(form.getValues()) });
          }}
        >
          Try it
        </Button>
        <Button
          variant="outline"
          className="max-sm:flex-1"
          isLoading={form.isSending}
          onClick={() => void saveDraft()}
        >
          Save draft
        </Button>
        <Button className="max-sm:flex-1" isLoading={form.isSending} onClick={() => void publish()}>
          Publish…
        </Button>
      </FormFooter>
      {tried.data && (
        <TriedRules
          key={tried.submittedAt}
          form={form}
          tried={tried.data}
          rules={tried.variables.rules ?? []}
          document={documentType}
          onChanged={tried.reset}
        />
      )}
      {toPublish && (
        <PublishDialog
          policy={toPublish}
          inForce={inForce}
          known={known}
          onPublished={onEnded}
          onClose={() => setToPublish(null)}
        />
      )}
    </div>
  );
}

interface TriedRulesProps {
  form: EditedPolicy;
  tried: Tried;
  /** The rules that were tried out. */
  rules: readonly { readonly level: unknown }[];
  document: ApprovalPolicy['documentType'];
  onChanged: () => void;
}

/** The results of trying out the rules, shown until the rules in the form change. */
function TriedRules({ form, tried, rules, document, onChanged }: TriedRulesProps) {
  const current = toRules({ rules: useWatch({ control: form.control, name: 'rules' }) });
  const isSame = JSON.stringify(current) === JSON.stringify(rules);
  useEffect(() => {
    if (!isSame) onChanged();
  }, [isSame, onChanged]);
  if (!isSame) return null;
  const levels = rules.map(({ level }) => Number(level));
  return <TryPanel tried={tried} levels={levels} document={document} />;
}

function Levels({ form, known }: { form: EditedPolicy; known: Known }) {
  const rules = useWatch({ control: form.control, name: 'rules' });
  const levels = [...new Set(rules.map(({ level }) => level))];
  return (
    <>
      {levels.map((level) => (
        <section key={level} aria-labelledby={`level-${level}`} className="mt-4 border-t pt-3">
          <div className="flex flex-wrap items-center gap-1">
            <h3 id={`level-${level}`} className="mr-auto font-semibold">
              {`Level ${level}`}
            </h3>
            <MoveButton form={form} level={level} step={-1} isPossible={level > 1} />
            <MoveButton form={form} level={level} step={1} isPossible={level < levels.length} />
          </div>
          <ol aria-label={`Rules of level ${level}`} className="divide-y">
            {rules.map(
              (rule, index) =>
                rule.level === level && (
                  <RuleRow key={rule.key} form={form} index={index} known={known} />
                ),
            )}
          </ol>
          <Button
            variant="ghost"
            size="sm"
            aria-label={`Add rule to level ${level}`}
            onClick={() => form.change((values) => withRule(values, level))}
          >
            <Plus aria-hidden />
            Add rule
          </Button>
        </section>
      ))}
      <Button
        variant="outline"
        className="mt-4 max-sm:w-full"
        onClick={() => form.change(withLevel)}
      >
        <Plus aria-hidden />
        Add level
      </Button>
    </>
  );
}

interface MoveButtonProps {
  form: EditedPolicy;
  level: number;
  step: 1 | -1;
  isPossible: boolean;
}

function MoveButton({ form, level, step, isPossible }: MoveButtonProps) {
  const Icon = step === 1 ? ArrowDown : ArrowUp;
  const whyNot = step === 1 ? 'It is the last' : 'It is the first';
  return (
    <Button
      variant="ghost"
      size="icon-sm"
      aria-label={`Move level ${level} ${step === 1 ? 'down' : 'up'}`}
      disabledReason={isPossible || whyNot}
      onClick={() => form.change((values) => withLevelMoved(values, level, step))}
    >
      <Icon aria-hidden />
    </Button>
  );
}
