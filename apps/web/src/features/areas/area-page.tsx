/** The area statement of the chosen project: units, floors, FSI, revisions. */
import type { AreaStatement } from '@plinth/contracts/areas';
import { mayApproveAreas } from '@plinth/domain/area/approval';
import { useQuery } from '@tanstack/react-query';
import { Table2 } from 'lucide-react';
import { useState } from 'react';

import { usePermission, usePersonalPermission } from '#api/session.ts';
import { ActionFoot } from '#document/action-foot.tsx';
import { NextStep } from '#document/next-step.tsx';
import { PaperButton } from '#document/pdf-buttons.tsx';
import { ProjectPage } from '#document/project-page.tsx';
import { formatAmount, formatQuantity } from '#lib/format.ts';
import type { ProjectChoice } from '#lib/project-choice.ts';
import { PHONE, useMediaQuery } from '#lib/use-media-query.ts';
import { ChoiceChip, ChoiceGroup } from '#table/choice-chips.tsx';
import { ExportMenu } from '#table/export-menu.tsx';
import { LoadFailure } from '#table/loaded.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card, CardSection } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Explanation } from '#ui/explanation.tsx';
import { ReadOnlyField } from '#ui/field.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { AreaDialogs } from './area-dialogs.tsx';
import { fsiCalculations } from './area-calculations.ts';
import { AREA_PAPER, areaStatementQuery } from './areas.api.ts';
import type { AreaDialog } from './dialog-props.ts';
import { FloorsTab } from './floors/floors-tab.tsx';
import { IntensityTab } from './intensity/intensity-tab.tsx';
import { RevisionsTab } from './revisions-tab.tsx';
import { type TabProps, UnitsTab } from './units/units-tab.tsx';

const ANSWERS =
  'How large is every unit and floor, and over which area are material and cost per sq ft counted?';

export function AreaPage() {
  return (
    <ProjectPage title="Area Statement" hint={ANSWERS}>
      {(choice) => <AreasOf choice={choice} />}
    </ProjectPage>
  );
}

function AreasOf({ choice: { project } }: { choice: ProjectChoice }) {
  const { data, error, refetch } = useQuery(areaStatementQuery(project.id));
  if (data) return <StatementPage statement={data.statement} />;
  return (
    <>
      <PageHead title="Area Statement" context={project.name} answers={ANSWERS} />
      {error ? (
        <LoadFailure what="the area statement" error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-100" />
      )}
    </>
  );
}

const TABS = ['Units', 'Floors & casting', 'Intensity', 'FSI & formula', 'Revisions'] as const;

function StatementPage({ statement }: { statement: AreaStatement }) {
  const { project, revision, isApproved, total, fsi } = statement;
  const write = usePermission('areas:write', project);
  const approve = usePersonalPermission('areas:approve', project, (personId) =>
    mayApproveAreas(statement, personId),
  );
  const [tab, setTab] = useState<(typeof TABS)[number]>('Units');
  const [dialog, setDialog] = useState<AreaDialog | null>(null);
  const mayChange = isApproved ? 'The statement is approved; start a revision first' : write;
  const state = `Revision ${revision}, ${isApproved ? 'approved' : 'draft'}`;
  const shared = { statement, mayChange, onOpen: setDialog };
  const decides = usePermission('areas:approve', project) === true;
  const isAtFoot = useMediaQuery(PHONE) && !isApproved && decides;
  const decision = (
    <Button
      disabledReason={isApproved ? write : total.units > 0 ? approve : 'No units yet'}
      onClick={() => setDialog({ act: 'decide' })}
    >
      {isApproved ? 'Start Revision' : 'Approve'}
    </Button>
  );
  return (
    <>
      <PageHead
        title="Area Statement"
        context={`${project.name} · ${state} · ${formatQuantity(total.units)} units`}
        answers={ANSWERS}
        actions={
          <>
            <ExportMenu
              path="/api/v1/projects/:id/area-statement/export"
              params={{ id: project.id }}
              query={{}}
              total={total.units}
            />
            <PaperButton
              path={AREA_PAPER}
              id={project.id}
              disabledReason={total.units > 0 || 'No units yet'}
            />
            <ChangeMenu mayChange={mayChange} onOpen={setDialog} />
            {!isAtFoot && decision}
          </>
        }
      />
      {fsi?.isOver && (
        <p role="status" className="mb-4 font-medium text-destructive">
          {`FSI ${fsi.used} is over the permitted ${fsi.permitted ?? ''}`}
        </p>
      )}
      {statement.towers.length === 0 ? (
        <Card>
          <EmptyState
            icon={Table2}
            title="No towers yet"
            hint="Paste the floors of an Excel sheet with their towers, or name the towers. Units come last."
            action={
              <NextStep needs="areas:write" to="enter the towers and their floors">
                <Button
                  disabledReason={mayChange}
                  onClick={() => setDialog({ act: 'paste-floors' })}
                >
                  Paste Floors
                </Button>
                <Button
                  variant="outline"
                  disabledReason={mayChange}
                  onClick={() => setDialog({ act: 'towers' })}
                >
                  Add Towers
                </Button>
              </NextStep>
            }
          />
        </Card>
      ) : (
        <div className="flex flex-col gap-4">
          <ChoiceGroup label="Part">
            {TABS.map((name) => (
              <ChoiceChip key={name} isChosen={tab === name} onClick={() => setTab(name)}>
                {name}
              </ChoiceChip>
            ))}
          </ChoiceGroup>
          {tab === 'Units' && <UnitsTab {...shared} />}
          {tab === 'Floors & casting' && <FloorsTab {...shared} mayCast={write} />}
          {tab === 'Intensity' && <IntensityTab projectId={project.id} mayChange={write} />}
          {tab === 'FSI & formula' && <PlanTab {...shared} />}
          {tab === 'Revisions' && <RevisionsTab projectId={project.id} />}
        </div>
      )}
      {dialog && (
        <AreaDialogs
          dialog={dialog}
          statement={statement}
          mayChange={mayChange}
          mayRevise={write}
          onOpen={setDialog}
          onClose={() => setDialog(null)}
        />
      )}
      {isAtFoot && <ActionFoot label="Decision">{decision}</ActionFoot>}
    </>
  );
}

interface ChangeMenuProps {
  mayChange: true | string;
  onOpen: (dialog: AreaDialog) => void;
}

function ChangeMenu({ mayChange, onOpen }: ChangeMenuProps) {
  const acts = [
    ['Towers', { act: 'towers' }],
    ['Floors', { act: 'floors' }],
    ['Paste floors', { act: 'paste-floors' }],
    ['Add unit', { act: 'unit' }],
    ['Paste units', { act: 'paste' }],
    ['Floors like another', { act: 'copy' }],
    ['Plot and formula', { act: 'settings' }],
  ] as const;
  return (
    <Menu trigger={<Button variant="outline">Change</Button>}>
      {acts.map(([label, dialog]) => (
        <MenuItem key={label} disabledReason={mayChange} onSelect={() => onOpen(dialog)}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}

/** The plot, floor space index, and the formula of the saleable area. */
function PlanTab({ statement, mayChange, onOpen }: TabProps) {
  const { plotArea, permittedFsi, fsi, formulaText } = statement;
  return (
    <Card>
      <CardSection title="Floor space index">
        <div className="grid gap-4 sm:grid-cols-3 lg:grid-cols-5">
          <ReadOnlyField label="Plot area">
            {plotArea === null ? 'Not known yet' : `${formatAmount(plotArea)} sqm`}
          </ReadOnlyField>
          <ReadOnlyField label="FSI used">
            <span className="figures">{fsi?.used ?? 'Needs the plot area'}</span>{' '}
            {fsi && <Explanation of="FSI" calculations={fsiCalculations(fsi)} className="-my-2" />}
            {fsi?.isOver && <Badge tone="destructive">Over the permitted FSI</Badge>}
          </ReadOnlyField>
          <ReadOnlyField label="Permitted">{permittedFsi ?? 'Not known yet'}</ReadOnlyField>
          <ReadOnlyField label="Balance">{fsi?.balance ?? '–'}</ReadOnlyField>
          <ReadOnlyField label="Area that is left">
            {fsi?.balanceArea ? `${formatAmount(fsi.balanceArea)} sqm` : '–'}
          </ReadOnlyField>
        </div>
      </CardSection>
      <CardSection title="Formula">
        <p className="mb-3">{formulaText}</p>
        <Button
          variant="outline"
          disabledReason={mayChange}
          onClick={() => onOpen({ act: 'settings' })}
        >
          Change Plot and Formula
        </Button>
      </CardSection>
    </Card>
  );
}
