/** Imports opening stock into a store of the chosen project. */
import { useQuery } from '@tanstack/react-query';
import { FolderKanban } from 'lucide-react';
import { useMemo, useState } from 'react';

import { openStoresQuery } from '#api/store-options.ts';
import { setProjectDialogOpen, useProjectChoice } from '#lib/project-choice.ts';
import { today } from '#lib/today.ts';
import { Button } from '#ui/button.tsx';
import { Card, CardSection } from '#ui/card.tsx';
import { DatePicker } from '#ui/date-picker.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Field } from '#ui/field.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Select } from '#ui/select.tsx';

import { ImportPage } from './import-page.tsx';
import { openingStockScreen } from './import-screens.ts';

export function ImportOpeningStockPage() {
  const project = useProjectChoice()?.project;
  if (project) return <IntoProject key={project.id} project={project} />;
  return (
    <>
      <PageHead title="Import opening stock" />
      <Card>
        <EmptyState
          icon={FolderKanban}
          title="No project chosen"
          hint="Choose the project of the store."
          action={<Button onClick={() => setProjectDialogOpen(true)}>Select Project</Button>}
        />
      </Card>
    </>
  );
}

function IntoProject({ project }: { project: { readonly id: string; readonly name: string } }) {
  const { data: stores = [] } = useQuery(openStoresQuery(project.id));
  const [chosenId, setChosenId] = useState('');
  const [onDate, setOnDate] = useState(today);
  const storeId = chosenId || (stores[0]?.id ?? '');
  const screen = useMemo(() => openingStockScreen({ storeId, onDate }), [storeId, onDate]);
  return (
    <ImportPage
      screen={screen}
      settings={
        <Card className="mb-4">
          <CardSection>
            <div className="grid gap-4 sm:grid-cols-2 lg:max-w-2xl">
              <Field label="Store" isRequired help={project.name}>
                {(control) => (
                  <Select
                    {...control}
                    options={stores.map(({ id, name }) => ({ value: id, label: name }))}
                    value={storeId}
                    onValueChange={setChosenId}
                  />
                )}
              </Field>
              <Field label="As on" isRequired help="The day of the opening stock">
                {(control) => <DatePicker {...control} value={onDate} onValueChange={setOnDate} />}
              </Field>
            </div>
          </CardSection>
        </Card>
      }
    />
  );
}
