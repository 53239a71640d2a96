/** Counting a store, blind, online or offline. */
import type { StockCount } from '@plinth/contracts/stock-counts';
import { counted } from '@plinth/domain/shared/counted';
import { CloudOff } from 'lucide-react';
import { useState } from 'react';

import { usePermission } from '#api/session.ts';
import { ChoiceChip } from '#table/choice-chips.tsx';
import { SearchBox } from '#table/search-box.tsx';
import { Button } from '#ui/button.tsx';

import { CountFrame } from './count-frame.tsx';
import { CountRow } from './count-row.tsx';
import { FinishCount } from './finish-count.tsx';
import { useCountSheet } from './use-count-sheet.ts';

type Shown = 'all' | 'uncounted' | 'again';

export function CountSheet({ count }: { count: StockCount }) {
  const sheet = useCountSheet(count);
  const permission = usePermission('stock:count', count.project);
  const [search, setSearch] = useState('');
  const { shown, chips } = useShownLines(count);
  const words = search.toLowerCase().split(/\s+/);
  const lines = count.items.filter(
    ({ id, material, bin }) =>
      shown.has(id) &&
      words.every((word) =>
        `${material.name} ${material.materialCode} ${bin}`.toLowerCase().includes(word),
      ),
  );
  const doneCount = count.items.filter(
    ({ id, countedQuantity }) =>
      countedQuantity !== null || sheet.cached.get(id)?.isTyping === false,
  ).length;
  return (
    <CountFrame
      count={count}
      notice={
        <>
          <Progress done={doneCount} of={count.lineCount} />
          {sheet.waiting > 0 && <WaitingNotice waiting={sheet.waiting} onSend={sheet.sendNow} />}
        </>
      }
      foot={
        <FinishCount
          count={count}
          progress={`${doneCount} of ${count.lineCount}`}
          disabledReason={
            permission === true && sheet.cached.size > 0
              ? 'Some counts are not saved yet'
              : permission
          }
        />
      }
    >
      <div className="flex flex-wrap items-center gap-3 border-b p-4">
        <SearchBox
          placeholder="Search by material or bin..."
          value={search}
          onValueChange={setSearch}
        />
        {chips}
      </div>
      {lines.length === 0 && <p className="p-4 text-muted-foreground">No material found.</p>}
      <ul aria-label="Materials to count" className="divide-y">
        {lines.map((line) => (
          <CountRow
            key={line.id}
            line={line}
            cached={sheet.cached.get(line.id)}
            isOffline={sheet.waiting > 0}
            onType={(quantity) => sheet.type(line, quantity)}
            onDone={() => sheet.finishLine(line)}
            onSaveAgain={() => sheet.saveAgain(line)}
          />
        ))}
      </ul>
    </CountFrame>
  );
}

/** The filter is applied when its chip is pressed, so that a counted row does not disappear. */
function useShownLines({ items }: StockCount) {
  const sets: Readonly<Record<Shown, readonly string[]>> = {
    all: items.map(({ id }) => id),
    uncounted: items.filter((line) => line.countedQuantity === null).map(({ id }) => id),
    again: items.filter((line) => line.isRecountAsked).map(({ id }) => id),
  };
  const [chosen, setChosen] = useState<{ name: Shown; ids: readonly string[] } | null>(null);
  const chip = (name: Shown, label: string) => (
    <ChoiceChip
      isChosen={(chosen?.name ?? 'all') === name}
      onClick={() => setChosen(name === 'all' ? null : { name, ids: sets[name] })}
    >
      {label}
    </ChoiceChip>
  );
  return {
    shown: new Set(chosen?.ids ?? sets.all),
    chips: (
      <div role="group" aria-label="Shown" className="flex flex-wrap gap-1.5">
        {chip('all', 'All')}
        {chip('uncounted', `Not counted (${sets.uncounted.length})`)}
        {sets.again.length > 0 && chip('again', `Count again (${sets.again.length})`)}
      </div>
    ),
  };
}

function Progress({ done, of }: { done: number; of: number }) {
  return (
    <div className="mb-4">
      <p role="status" className="mb-1.5 font-semibold">
        {`${done} of ${of} counted`}
      </p>
      <progress
        aria-label="Counted"
        className="block h-2 w-full overflow-hidden rounded-full [&::-webkit-progress-bar]:bg-muted [&::-webkit-progress-value]:bg-primary"
        max={of}
        value={done}
      />
    </div>
  );
}

function WaitingNotice({ waiting, onSend }: { waiting: number; onSend: () => void }) {
  return (
    <div
      role="status"
      className="mb-4 flex flex-wrap items-start gap-3 rounded-lg bg-warning-soft px-4 py-3 text-warning"
    >
      <CloudOff aria-hidden className="mt-0.5 size-4 shrink-0" />
      <p className="min-w-0 flex-1 basis-56 text-foreground">
        {`${counted(waiting, 'count')} kept on this device, not sent yet. Go on counting: they are sent once when the connection is back.`}
      </p>
      <Button variant="outline" size="sm" onClick={onSend}>
        Send now
      </Button>
    </div>
  );
}
