/** What of the bill of quantities was measured at the busiest demo site, item by item. */
import { decimal, ROUND_HALF_UP } from '@plinth/domain/shared/decimal';
import { addDays, indianDate } from '@plinth/domain/shared/iso-date';

import type { Context } from '#context.ts';
import type { DemoBoq } from '#db/seeds/demo-boq.ts';
import { createMeasurement } from '#features/measurements/measurements.public.ts';

/** Percent of the item, and days ago: the ground is done, a third of the frame, walls have begun. */
const MEASURED = [
  ['1.1', '100', 88],
  ['1.2', '100', 86],
  ['1.3', '85', 70],
  ['1.4', '100', 80],
  ['1.5', '100', 79],
  ['2.1', '100', 78],
  ['2.2', '40', 62],
  ['3.1', '100', 66],
  ['3.2', '43', 12],
  ['3.3', '27', 12],
  ['3.4', '43', 10],
  ['3.5', '27', 10],
  ['3.6', '32', 10],
  ['3.7', '76', 12],
  ['3.8', '36', 10],
  ['3.9', '33', 10],
  ['3.10', '34', 12],
  ['3.11', '12', 8],
  ['4.1', '20', 6],
  ['4.2', '18', 6],
  ['5.1', '8', 4],
  ['8.1', '5', 4],
  ['9.1', '12', 5],
  ['9.2', '8', 5],
  ['10.1', '15', 5],
] as const;

/** @param maker may measure at the site */
export async function measureDemoProgress(maker: Context, boq: DemoBoq): Promise<void> {
  const today = indianDate(maker.clock());
  for (const [code, percent, daysAgo] of MEASURED) {
    const executed = decimal(boq.quantityOf.get(code) ?? '0')
      .times(percent)
      .div('100')
      .round(3, ROUND_HALF_UP);
    await createMeasurement(maker, {
      projectId: boq.projectId,
      workItemId: boq.idOf.get(code) ?? '',
      measuredOn: addDays(today, -daysAgo),
      executed: executed.toString(),
      towerId: null,
      floorId: null,
      location: '',
      contractor: '',
      contractorId: null,
      raNumber: '',
      remark: '',
      isConfirmed: false,
      reason: '',
    });
  }
}
