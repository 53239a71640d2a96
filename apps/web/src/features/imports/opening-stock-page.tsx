/** Imports opening stock into a store of the chosen project. */
import { ProjectPage } from '#document/project-page.tsx';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';

import { openStoresQuery } from '#api/store-options.ts';
import { today } from '#lib/today.ts';
import { Card, CardSection } from '#ui/card.tsx';
import { DatePicker } from '#ui/date-picker.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';

import { ImportPage } from './import-page.tsx';
import { openingStockScreen } from './import-screens.ts';

export function ImportOpeningStockPage() {
  return (
    <ProjectPage title="Import opening stock" hint="Choose the project of the store.">
      {({ project }) => <IntoProject project={project} />}
    </ProjectPage>
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
