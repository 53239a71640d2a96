/**
 * The place of supply of an order, which decides its tax: the State of the site, unless the person
 * responsible for the tax sets another one. Goods billed to a State where the firm is registered
 * and sent to a site where it is not may be supplied in either (section 10 of the IGST Act).
 */
import { OTHER_COUNTRIES, stateLabel, stateName } from '../../shared/state-codes.ts';
import { reasonViolations, type Violation } from '../../shared/violation.ts';

interface AskedPlace {
  readonly stateCode: string;
  readonly reason: string;
}

/** @param current the State that counts until now */
export function placeOfSupplyViolations(asked: AskedPlace, current: string): Violation[] {
  return [...stateViolations(asked.stateCode, current), ...reasonViolations(asked.reason)];
}

function stateViolations(stateCode: string, current: string): Violation[] {
  const path = 'stateCode';
  if (stateName(stateCode) === null || stateCode === OTHER_COUNTRIES) {
    return [{ code: 'state', path, message: 'Choose the State' }];
  }
  const message = `The place of supply is already ${stateLabel(current)}`;
  return stateCode === current ? [{ code: 'same-state', path, message }] : [];
}
