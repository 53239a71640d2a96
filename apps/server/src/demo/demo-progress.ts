/** Measures the BOQ items of the frame at the busiest demo site, slab by slab. */
import { type Decimal, decimal, ROUND_HALF_UP } from '@plinth/domain/shared/decimal';
import { addDays, indianDate, type IsoDate } from '@plinth/domain/shared/iso-date';

import type { Context } from '#context.ts';
import type { DemoBoq } from '#demo/demo-boq.ts';
import type { DemoTowers } from '#demo/demo-floors.ts';
import { type DemoSpan, workday } from '#demo/demo-stage.ts';
import { demoContractor } from '#demo/demo-works.ts';
import { createMeasurement } from '#features/measurements/measurements.public.ts';

/**
 * The measured percent of the item, days ago, and contractor: the ground is complete, walls have
 * begun.
 */
const MEASURED = [
  ['1.1', '100', 88, null],
  ['1.2', '100', 86, null],
  ['1.3', '85', 70, null],
  ['1.4', '100', 80, null],
  ['1.5', '100', 79, null],
  ['2.1', '100', 78, 'Concreting'],
  ['2.2', '40', 62, 'Concreting'],
  ['3.1', '100', 66, 'Concreting'],
  ['3.6', '32', 10, 'Concreting'],
  ['3.7', '76', 12, 'Concreting'],
  ['3.8', '33', 10, 'Concreting'],
  ['3.9', '33', 10, 'Shuttering'],
  ['3.10', '34', 12, 'Shuttering'],
  ['3.11', '12', 8, 'Masonry'],
  ['8.1', '5', 4, 'Shuttering'],
  ['9.1', '12', 5, 'Masonry'],
  ['9.2', '8', 5, 'Masonry'],
  ['10.1', '15', 5, 'Masonry'],
] as const;

/** The BOQ items for the columns and walls of a floor, and for its beams and slab. */
const FRAME: Readonly<Record<string, readonly [columns: string, slab: string]>> = {
  'Wing A': ['3.2', '3.4'],
  'Wing B': ['3.3', '3.5'],
};

/** A measurement of the day, without place, contractor or quantity. */
export function demoMeasurement({ projectId, idOf }: DemoBoq, code: string, measuredOn: IsoDate) {
  return {
    projectId,
    workItemId: idOf.get(code) ?? '',
    measuredOn,
    executed: '',
    towerId: null,
    floorId: null,
    location: '',
    contractor: '',
    contractorId: null,
    raNumber: '',
    remark: '',
    isConfirmed: false,
    reason: '',
  };
}

/** @param maker may measure at the site */
export async function measureDemoProgress(
  maker: Context,
  boq: DemoBoq,
  { towers, span }: { readonly towers: DemoTowers; readonly span: DemoSpan },
): Promise<void> {
  const today = indianDate(span.now);
  for (const [code, percent, daysAgo, trade] of MEASURED) {
    await createMeasurement(maker, {
      ...demoMeasurement(boq, code, workday(addDays(today, -daysAgo))),
      executed: partOf(boq, code, decimal(percent).div('100')),
      contractor: trade === null ? '' : demoContractor(trade),
    });
  }
  await measureFrame(maker, boq, towers);
}

/** Measures the floors that were cast; each is an equal part of its items. */
async function measureFrame(maker: Context, boq: DemoBoq, towers: DemoTowers): Promise<void> {
  for (const { id: towerId, name, floors } of towers.get(boq.projectId) ?? []) {
    for (const [index, { id: floorId, castOn }] of floors.entries()) {
      if (castOn === null) continue;
      for (const code of FRAME[name] ?? []) {
        await createMeasurement(maker, {
          ...demoMeasurement(boq, code, castOn),
          executed: partOf(boq, code, decimal('1').div(String(floors.length))),
          towerId,
          floorId,
          contractor: demoContractor('Concreting'),
          raNumber: `RA-${index + 1}`,
        });
      }
    }
  }
}

function partOf({ quantityOf }: DemoBoq, code: string, part: Decimal): string {
  return decimal(quantityOf.get(code) ?? '0')
    .times(part)
    .round(3, ROUND_HALF_UP)
    .toString();
}
