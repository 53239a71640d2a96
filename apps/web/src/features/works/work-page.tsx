/** The work of the chosen project: its cost codes and bill of quantities as a tree. */
import type { WorkItem, WorkRow } from '@plinth/contracts/works';
import type { WorkItemKind } from '@plinth/domain/work/work-item';
import { useQuery } from '@tanstack/react-query';
import { FolderKanban, ListTree } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';

import { usePermission } from '#api/session.ts';
import { workItemQuery, workTreeQuery } from '#api/work-items.ts';
import { formatMoney, formatQuantity } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import {
  chooseProject,
  type ProjectChoice,
  setProjectDialogOpen,
  useProjectChoice,
} from '#lib/project-choice.ts';
import { ButtonLink } from '#table/button-link.tsx';
import { LoadFailure } from '#table/load-failure.tsx';
import { SearchBox } from '#table/search-box.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Switch } from '#ui/checkbox.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { type OpenDialog, WorkDialogs } from './work-dialogs.tsx';
import { KIND_WORDS } from './work-item-form-model.ts';
import { type WorkAct, WorkRows } from './work-rows.tsx';
import { closedAtFirst, idsAbove, shownRows } from './work-tree-model.ts';
import { useRestoreWork } from './works.api.ts';

/** That of the item which the address names, else of the chosen project. */
export function WorkPage() {
  const [address] = useSearchParams();
  const itemId = address.get('item');
  const { data: item, isPending } = useQuery({
    ...workItemQuery(itemId ?? ''),
    enabled: itemId !== null,
  });
  const chosen = useProjectChoice();
  if (itemId !== null && isPending) return <Skeleton className="h-100" />;
  const choice = item ? choiceOf(item.project) : chosen;
  if (choice) {
    return (
      <WorkOf
        key={`${choice.project.id} ${item?.id}`}
        choice={choice}
        item={item}
        isChosen={choice.project.id === chosen?.project.id}
      />
    );
  }
  return (
    <>
      <PageHead title="Work" />
      <Card>
        <EmptyState
          icon={FolderKanban}
          title="No project chosen"
          hint="Work belongs to a project."
          action={<Button onClick={() => setProjectDialogOpen(true)}>Select Project</Button>}
        />
      </Card>
    </>
  );
}

function choiceOf({ id, name, firm }: WorkItem['project']): ProjectChoice {
  return { firm, project: { id, name, firmId: firm.id } };
}

/** Larger trees are shown in parts, so that the screen stays quick. */
const SHOWN_AT_ONCE = 400;

interface WorkOfProps {
  choice: ProjectChoice;
  /** The item that is shown at its place. */
  item: WorkItem | undefined;
  /** Whether it is the project that was chosen at the top of the page. */
  isChosen: boolean;
}

function WorkOf({ choice, item, isChosen }: WorkOfProps) {
  const { project, firm } = choice;
  const permission = usePermission('works:write', { id: project.id, firm });
  const [isArchivedShown, setArchivedShown] = useState(item?.isArchived ?? false);
  const { data, error, refetch } = useQuery(workTreeQuery(project.id, isArchivedShown));
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const restore = useRestoreWork();
  const onAct = (act: WorkAct, row: WorkRow) =>
    act === 'restore' ? restore.mutate(row.id) : setDialog({ act, row });
  const add = (kind: WorkItemKind) => setDialog({ act: 'add', kind });
  return (
    <>
      <PageHead
        title="Work"
        context={
          data && data.list.length > 0
            ? `${project.name} · ${formatQuantity(data.list.length)} rows · ${formatMoney(data.total)}`
            : project.name
        }
        actions={
          <>
            {isChosen ? (
              <ButtonLink to={paths.importWork()} variant="outline" disabledReason={permission}>
                Import a BOQ
              </ButtonLink>
            ) : (
              <Button variant="outline" onClick={() => chooseProject(choice)}>
                Choose this project
              </Button>
            )}
            <AddMenu permission={permission} onAdd={add} />
          </>
        }
      />
      {data ? (
        <Tree
          rows={data.list}
          shownId={item?.id ?? null}
          permission={permission}
          onAct={onAct}
          onAdd={add}
          isArchivedShown={isArchivedShown}
          onArchivedShownChange={setArchivedShown}
        />
      ) : error ? (
        <LoadFailure
          title="The work could not be loaded"
          error={error}
          fallback="Failed to fetch the work"
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton className="h-100" />
      )}
      {dialog && data && (
        <WorkDialogs
          dialog={dialog}
          rows={data.list}
          projectId={project.id}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
}

interface AddProps {
  permission: true | string;
  onAdd: (kind: WorkItemKind) => void;
}

function AddMenu({ permission, onAdd }: AddProps) {
  return (
    <Menu trigger={<Button>Add</Button>}>
      {(['BOQ_HEADING', 'BOQ_ITEM', 'COST_CODE'] as const).map((kind) => (
        <MenuItem key={kind} disabledReason={permission} onSelect={() => onAdd(kind)}>
          {KIND_WORDS[kind]}
        </MenuItem>
      ))}
    </Menu>
  );
}

interface TreeProps extends AddProps {
  rows: readonly WorkRow[];
  /** The item that is shown at its place. */
  shownId: string | null;
  onAct: (act: WorkAct, row: WorkRow) => void;
  isArchivedShown: boolean;
  onArchivedShownChange: (isShown: boolean) => void;
}

function Tree({ rows, onAdd, isArchivedShown, onArchivedShownChange, ...acts }: TreeProps) {
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const [most, setMost] = useState(SHOWN_AT_ONCE);
  const open = new Set(idsAbove(rows, acts.shownId));
  const closed = chosen ?? new Set([...closedAtFirst(rows)].filter((id) => !open.has(id)));
  const shown = shownRows(rows, closed, search);
  const place = shown.findIndex(({ id }) => id === acts.shownId);
  const limit = Math.max(most, place + 1);
  const toggle = ({ id }: WorkRow) => {
    const next = new Set(closed);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-3 border-b p-3">
        <SearchBox
          placeholder="Search code or description..."
          value={search}
          onValueChange={setSearch}
          className="min-w-0 flex-1 basis-60"
        />
        <Switch
          label="Show archived"
          isChecked={isArchivedShown}
          onCheckedChange={onArchivedShownChange}
        />
      </div>
      {shown.length > 0 ? (
        <WorkRows rows={shown.slice(0, limit)} closed={closed} onToggle={toggle} {...acts} />
      ) : (
        <NoRows isSearched={search.trim() !== ''} permission={acts.permission} onAdd={onAdd} />
      )}
      {shown.length > limit && (
        <div className="flex justify-center border-t p-3">
          <Button variant="outline" onClick={() => setMost(limit + SHOWN_AT_ONCE)}>
            {`Show more of ${formatQuantity(shown.length)} rows`}
          </Button>
        </div>
      )}
    </Card>
  );
}

function NoRows({ isSearched, permission, onAdd }: AddProps & { isSearched: boolean }) {
  if (isSearched) return <EmptyState icon={ListTree} title="No such work" />;
  return (
    <EmptyState
      icon={ListTree}
      title="No work yet"
      hint="Requests and issues name its items, so that material is counted by the work it is for."
      action={
        <>
          <ButtonLink to={paths.importWork()} disabledReason={permission}>
            Import a BOQ
          </ButtonLink>
          <Button variant="outline" disabledReason={permission} onClick={() => onAdd('COST_CODE')}>
            Add a cost code
          </Button>
        </>
      }
    />
  );
}
