/** Counts what the lines of one act call off from contracts, on top of earlier call-offs. */
import { callOff } from '@plinth/domain/rate-contract/use';
import { type Decimal, decimal } from '@plinth/domain/shared/decimal';
import { rupeesText } from '@plinth/domain/shared/money';
import { quantityText } from '@plinth/domain/shared/quantity';
import type { Violation } from '@plinth/domain/shared/violation';

import type { ReadContractLine } from '../read/contract-lines.queries.ts';

interface Taking {
  readonly path: string;
  readonly supplierId: string;
  readonly quantity: Decimal;
  /** The value in rupees before tax, which a contract for a value counts. */
  readonly value: Decimal;
}

export class CallOffs {
  readonly #quantities = new Map<string, Decimal>();
  readonly #values = new Map<string, Decimal>();
  readonly #violations: Violation[] = [];
  readonly #needingApproval = new Set<string>();

  /** The used quantity in the unit of the line, including what this act calls off. */
  usedOf(line: ReadContractLine): Decimal {
    return decimal(line.usedQuantity).plus(this.#quantities.get(line.id) ?? '0');
  }

  take(line: ReadContractLine, taking: Taking): void {
    const { quantity, value } = taking;
    const { overUse } = line;
    if (line.kind === 'QUANTITY' && line.targetQuantity !== null) {
      const target = decimal(line.targetQuantity);
      const used = this.usedOf(line);
      const left = quantityText(target.minus(used).lt('0') ? '0' : target.minus(used), line.unit);
      this.#check(callOff({ target, used, overUse }, quantity), line, taking, left);
    }
    if (line.kind === 'VALUE' && line.targetValue !== null) {
      const target = decimal(line.targetValue);
      const used = decimal(line.contractUsedValue).plus(this.#values.get(line.contractId) ?? '0');
      const left = rupeesText(target.minus(used).lt('0') ? '0' : target.minus(used));
      this.#check(callOff({ target, used, overUse }, value), line, taking, left);
      this.#values.set(line.contractId, value.plus(this.#values.get(line.contractId) ?? '0'));
    }
    this.#quantities.set(line.id, quantity.plus(this.#quantities.get(line.id) ?? '0'));
  }

  #check(
    verdict: ReturnType<typeof callOff>,
    { contractNumber }: ReadContractLine,
    { path, supplierId, quantity }: Taking,
    left: string,
  ): void {
    if (verdict === 'NEEDS_APPROVAL') this.#needingApproval.add(supplierId);
    if (verdict !== 'REFUSED') return;
    const message = `${left} are left of ${contractNumber}`;
    const field = quantity.gt('0') ? 'quantity' : 'pricePerUnit';
    this.#violations.push({ code: 'contract-used-up', path: `${path}.${field}`, message });
  }

  violations(): readonly Violation[] {
    return this.#violations;
  }

  /** Suppliers whose order goes beyond a contract that wants approval then. */
  needingApproval(): ReadonlySet<string> {
    return this.#needingApproval;
  }
}
