/** Whether lines of requests and issues must name their work item. */
import { getWorkRule, setWorkRule } from '@plinth/contracts/works';
import { useQuery } from '@tanstack/react-query';

import { call } from '#api/client.ts';
import { FAILS_SILENTLY } from '#api/query-client.ts';
import { useCall } from '#api/use-call.ts';
import { CardSection } from '#ui/card.tsx';
import { Switch } from '#ui/checkbox.tsx';

export function WorkRuleSection({ firmId }: { firmId: string }) {
  const { data } = useQuery({
    queryKey: ['firm', firmId, 'work-rule'],
    queryFn: ({ signal }) => call(getWorkRule, { params: { id: firmId }, signal }),
    meta: FAILS_SILENTLY,
  });
  const save = useCall({
    send: async (isRequired: boolean) =>
      call(setWorkRule, { params: { id: firmId }, body: { isRequired } }),
    success: 'Saved',
    refreshes: [['firm', firmId, 'work-rule'], ['work-items']],
    failure: 'Failed to save',
  });
  if (!data) return null;
  return (
    <CardSection title="Work item on each line">
      <Switch
        label="Requests and issues must name a work item"
        isChecked={save.isPending ? save.variables : data.isRequired}
        onCheckedChange={(isRequired) => save.mutate(isRequired)}
      />
    </CardSection>
  );
}
