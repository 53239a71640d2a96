/** The work of the chosen project: its cost codes and bill of quantities as a tree. */
import { ProjectPage } from '#document/project-page.tsx';
import type { WorkItem, WorkRow } from '@plinth/contracts/works';
import type { WorkItemKind } from '@plinth/domain/work/work-item';
import { useQuery } from '@tanstack/react-query';
import { ListTree } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';

import { usePermission } from '#api/session.ts';
import { workItemQuery, workTreeQuery } from '#api/work-items.ts';
import { formatMoney, formatQuantity } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { chooseProject, type ProjectChoice, useProjectChoice } from '#lib/project-choice.ts';
import { ButtonLink } from '#table/button-link.tsx';
import { Loaded } from '#table/loaded.tsx';
import { SearchBox } from '#table/search-box.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Switch } from '#ui/checkbox.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { type WorkAct, workWidths } from './work-columns.tsx';
import { type OpenDialog, WorkDialogs } from './work-dialogs.tsx';
import { KIND_WORDS } from './work-item-form-model.ts';
import { WorkRows } from './work-rows.tsx';
import { closedAtFirst, idsAbove, shownRows } from './work-tree-model.ts';
import { useRestoreWork } from './works.api.ts';

/**
 * The page of the BOQ: of the project of the item that the URL names, otherwise of the chosen
 * project.
 */
export function WorkPage() {
  const [address] = useSearchParams();
  const itemId = address.get('item');
  const { data: item, isPending } = useQuery({
    ...workItemQuery(itemId ?? ''),
    enabled: itemId !== null,
  });
  const chosenId = useProjectChoice()?.project.id;
  if (itemId !== null && isPending) return <Skeleton className="h-100" />;
  if (item) {
    const choice = choiceOf(item.project);
    return (
      <WorkOf key={item.id} choice={choice} item={item} isChosen={choice.project.id === chosenId} />
    );
  }
  return (
    <ProjectPage title="Work" hint="Work belongs to a project.">
      {(choice) => <WorkOf choice={choice} item={item} isChosen />}
    </ProjectPage>
  );
}

function choiceOf({ id, name, firm }: WorkItem['project']): ProjectChoice {
  return { firm, project: { id, name, firmId: firm.id } };
}

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
  const tree = useQuery(workTreeQuery(project.id, isArchivedShown));
  const { data } = tree;
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const { mutate: restore } = useRestoreWork();
  const onAct = (act: WorkAct, row: WorkRow) =>
    act === 'restore' ? restore(row.id) : setDialog({ act, row });
  const add = (kind: WorkItemKind) => setDialog({ act: 'add', kind });
  return (
    <>
      <PageHead
        title="Work"
        context={
          data && data.list.length > 0
            ? `${project.name} · ${formatMoney(data.total)}`
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
      <Loaded query={tree} what="the work" loading={<Skeleton className="h-100" />}>
        {({ list }) => (
          <Tree
            rows={list}
            shownId={item?.id ?? null}
            permission={permission}
            onAct={onAct}
            onAdd={add}
            isArchivedShown={isArchivedShown}
            onArchivedShownChange={setArchivedShown}
          />
        )}
      </Loaded>
      {dialog && data && (
        <WorkDialogs
          dialog={dialog}
          rows={data.list}
          projectId={project.id}
          permission={permission}
          onOpen={setDialog}
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
  const { shownId } = acts;
  const [search, setSearch] = useState('');
  // Typing does not wait for the rows.
  const wanted = useDeferredValue(search);
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const atFirst = useMemo(() => {
    const open = new Set(idsAbove(rows, shownId));
    return new Set([...closedAtFirst(rows)].filter((id) => !open.has(id)));
  }, [rows, shownId]);
  const closed = chosen ?? atFirst;
  const widths = useMemo(() => workWidths(rows), [rows]);
  const shown = useMemo(() => shownRows(rows, closed, wanted), [rows, closed, wanted]);
  const toggle = ({ id }: WorkRow) =>
    setChosen((before) => {
      const next = new Set(before ?? atFirst);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const isSearched = wanted.trim() !== '';
  return (
    <Card data-list>
      <div className="flex flex-wrap items-center gap-3 border-b p-3 print:hidden">
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
        <p role="status" className="ml-auto text-[13px] text-muted-foreground">
          {shown.length < rows.length && `${formatQuantity(shown.length)} of `}
          {`${formatQuantity(rows.length)} ${rows.length === 1 ? 'row' : 'rows'}`}
        </p>
      </div>
      {shown.length > 0 ? (
        <WorkRows
          rows={shown}
          widths={widths}
          closed={closed}
          canToggle={!isSearched}
          onToggle={toggle}
          {...acts}
        />
      ) : (
        <NoRows isSearched={isSearched} permission={acts.permission} onAdd={onAdd} />
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
