/** A published version of a policy in words, and the choice of an earlier one. */
import type { ApprovalPolicy } from '@plinth/contracts/approval-policies';
import { useState } from 'react';

import { formatDateTime } from '#lib/format.ts';
import { NARROW, useMediaQuery } from '#lib/use-media-query.ts';
import { Rows } from '#table/rows.tsx';
import { CardSection } from '#ui/card.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';

import type { Known } from './policy-known.ts';
import { askedWords, bandWords, conditionWords, ruleWords } from './rule-words.ts';

interface PolicyVersionsProps {
  /** Newest first; at least one. */
  versions: readonly [ApprovalPolicy, ...ApprovalPolicy[]];
  known: Known;
}

export function PolicyVersions({ versions, known }: PolicyVersionsProps) {
  const [chosenId, setChosenId] = useState(versions[0].id);
  const isNarrow = useMediaQuery(NARROW);
  const shown = versions.find(({ id }) => id === chosenId) ?? versions[0];
  return (
    <CardSection
      title={`Version ${shown.version}${shown.isInForce ? ', in force' : ''}`}
      className="pb-0"
    >
      <p className="mb-3 text-muted-foreground">{publishedWords(shown)}</p>
      {versions.length > 1 && (
        <Field label="Version" className="mb-3 max-w-40">
          {(control) => (
            <Select
              {...control}
              options={versions.map(({ id, version }) => ({ value: id, label: String(version) }))}
              value={shown.id}
              onValueChange={setChosenId}
            />
          )}
        </Field>
      )}
      {isNarrow ? (
        <ul aria-label="Rules" className="-mx-4 divide-y border-t">
          {shown.rules.map((rule) => (
            <li key={rule.id} className="px-4 py-2.5">
              {ruleWords(rule, known.names)}
            </li>
          ))}
        </ul>
      ) : (
        <Rows
          label="Rules"
          rows={shown.rules}
          rowId={({ id }) => id}
          columns={[
            { header: 'Level', role: 'code', show: ({ level }) => level },
            { header: 'Amount', role: 'code', show: ({ from, to }) => bandWords(from, to) },
            { header: 'Only if', show: (rule) => conditionWords(rule, known.names) || 'Always' },
            {
              header: 'Asked',
              show: ({ needed, approvers }) => askedWords(needed, approvers, known.names),
            },
          ]}
          className="-mx-4"
        />
      )}
    </CardSection>
  );
}

function publishedWords({ publishedAt, publishedByName }: ApprovalPolicy): string {
  if (publishedAt === null) return '';
  const who = publishedByName === null ? '' : ` by ${publishedByName}`;
  return `Published${who} · ${formatDateTime(publishedAt)}`;
}
