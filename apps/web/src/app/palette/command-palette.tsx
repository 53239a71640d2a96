/** The command palette: screens, actions and documents. Loaded on demand. */
import { documentTypeOf } from '@plinth/domain/document/documents';
import { useQuery } from '@tanstack/react-query';
import { Command } from 'cmdk';
import { Search, X } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';

import { StatusBadge } from '#document/status-badge.tsx';
import { cn } from '#lib/cn.ts';
import { useProjectChoice } from '#lib/project-choice.ts';
import { useDebounced } from '#lib/use-debounced.ts';
import { nameActiveOption } from '#ui/active-option.ts';
import { Button } from '#ui/button.tsx';
import { TopPanel } from '#ui/dialog.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { option } from '#ui/styles.ts';

import { foundGroups } from './found-groups.ts';
import { activeEntry, groupsMatching, type PaletteEntry } from './palette-entry.ts';
import { PaletteFoot } from './palette-foot.tsx';
import { isSearchable, searchQuery } from './search.api.ts';
import { useOwnGroups } from './use-own-groups.ts';

const LABEL = 'Search or jump to...';

export function CommandPalette({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [wentTo, setWentTo] = useState('');
  const { groups: found, ...search } = useFound(text.trim());
  const own = groupsMatching(useOwnGroups(), text);
  const groups = [...own, ...found];
  const entries = groups.flatMap((group) => group.entries);
  const shown = { own: entriesOf(own), found: entriesOf(found), isStale: search.isSearching };
  const active = activeEntry(shown, wentTo);
  const afterwards = useRef<() => void>(undefined);

  function choose({ target }: PaletteEntry, isInNewTab = false) {
    if (typeof target === 'function') afterwards.current = target;
    else if (isInNewTab) open(target, '_blank');
    else void navigate(target);
    onClose();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (active) choose(active, true);
  }

  return (
    // Runs the entry after the focus has returned, because it may open a dialog.
    <TopPanel title={LABEL} onClose={onClose} onClosed={() => afterwards.current?.()}>
      <Command
        ref={nameActiveOption}
        label={LABEL}
        shouldFilter={false}
        vimBindings={false}
        loop
        value={active?.id ?? ''}
        onValueChange={setWentTo}
        onKeyDown={onKeyDown}
        className="flex min-h-0 flex-1 flex-col outline-none"
      >
        <div className="flex items-center gap-2.5 border-b pr-2 pl-4">
          {search.isSearching ? (
            <Spinner className="text-muted-foreground" />
          ) : (
            <Search aria-hidden className="size-4 text-muted-foreground" />
          )}
          <Command.Input
            value={text}
            onValueChange={(next) => {
              setText(next);
              setWentTo('');
            }}
            placeholder={LABEL}
            enterKeyHint="go"
            className="h-12 min-w-0 flex-1 bg-transparent text-base outline-none"
          />
          <Button variant="ghost" size="icon-sm" aria-label="Close" onClick={onClose}>
            <X aria-hidden className="text-muted-foreground" />
          </Button>
        </div>
        <Command.List
          label="Results"
          className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2 sm:h-88 sm:flex-none"
        >
          {groups.map(({ heading, entries: ofGroup }, index) => (
            <Command.Group
              key={heading}
              heading={<span className="px-2 py-1.5 text-xs font-medium">{heading}</span>}
              className={cn(
                'text-muted-foreground not-first:mt-2',
                index >= own.length && search.isSearching && 'opacity-60',
              )}
            >
              {ofGroup.map((entry) => (
                <PaletteItem
                  key={entry.id}
                  entry={entry}
                  onSelect={() => choose(entry)}
                  onClickCapture={(event: MouseEvent) => {
                    if (!event.ctrlKey && !event.metaKey) return;
                    event.stopPropagation();
                    choose(entry, true);
                  }}
                />
              ))}
            </Command.Group>
          ))}
        </Command.List>
        <PaletteFoot text={text.trim()} count={entries.length} search={search} />
      </Command>
    </TopPanel>
  );
}

function entriesOf(groups: readonly { entries: readonly PaletteEntry[] }[]) {
  return groups.flatMap(({ entries }) => entries);
}

/** Debounced search; earlier results stay until the next arrive. */
function useFound(text: string) {
  const projectId = useProjectChoice()?.project.id;
  const rested = useDebounced(text);
  const isWanted = isSearchable(text);
  const {
    data,
    isFetching,
    isLoadingError: isError,
    refetch,
  } = useQuery({
    ...searchQuery(rested, projectId),
    enabled: isWanted && isSearchable(rested),
  });
  const isSearching = isWanted && (text !== rested || isFetching);
  const hasFailed = isWanted && isError && !isSearching;
  return {
    groups: isWanted && !isError && data ? foundGroups(data) : [],
    isSearching,
    hasFailed,
    onRetry: () => void refetch(),
  };
}

interface PaletteItemProps {
  entry: PaletteEntry;
  onSelect: () => void;
  onClickCapture: (event: MouseEvent) => void;
}

function PaletteItem({ entry, ...handlers }: PaletteItemProps) {
  const { id, label, detail, icon: Icon, hit } = entry;
  const type = hit && documentTypeOf(hit.kind);
  return (
    <Command.Item
      value={id}
      className={cn(
        option,
        'min-h-9 gap-3 text-foreground data-[selected=true]:bg-primary-soft max-sm:min-h-11',
      )}
      {...handlers}
    >
      <Icon aria-hidden />
      <span className="flex min-w-0 flex-1 items-baseline gap-2.5 max-sm:flex-col max-sm:gap-0">
        <span className="figures max-w-full shrink-0 truncate sm:max-w-3/5">{label}</span>
        {detail !== undefined && (
          <span className="max-w-full truncate text-[13px] text-muted-foreground">{detail}</span>
        )}
      </span>
      {type && hit?.status && <StatusBadge type={type} status={hit.status} stage={hit.stage} />}
    </Command.Item>
  );
}
