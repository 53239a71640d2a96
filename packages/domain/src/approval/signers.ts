/**
 * These rules decide who may sign a step of an approval, for themselves or as somebody's delegate.
 */

export interface Signature {
  readonly by: string;
  /**
   * The person whose approval this is: the signer, or the one for whom the signer is a delegate.
   */
  readonly forId: string;
  /** Whether it was carried over from the level before, so that the person did not sign again. */
  readonly isCarried: boolean;
}

export interface StandIn {
  readonly fromId: string;
  readonly toId: string;
}

/** The people who take part in an approval, as they are now. */
export interface Roster {
  /** Returns the ids of the people who are asked at a step. */
  readonly asked: (stepId: string) => readonly string[];
  readonly administrators: readonly string[];
  /** The delegations in force today for this document; a delegate cannot delegate again. */
  readonly standIns: readonly StandIn[];
}

interface Step {
  readonly id: string;
  readonly needed: number;
  readonly signatures: readonly Pick<Signature, 'by' | 'forId'>[];
}

type Seat = Pick<Signature, 'by' | 'forId'>;

/**
 * Whether a person may sign: everybody except the makers. A delegate of a maker may sign in their
 * own place, but not in that of the maker.
 */
function canSign(personId: string, makerIds: readonly string[]): boolean {
  return !makerIds.includes(personId);
}

/** Whether the person could sign only as the delegate of a maker, and so is not asked. */
export function isOnlyForMaker(
  personId: string,
  makerIds: readonly string[],
  { standIns }: Pick<Roster, 'standIns'>,
): boolean {
  return standIns.some(({ fromId, toId }) => toId === personId && makerIds.includes(fromId));
}

/** Whether too few of the people asked may sign, so that the administrators are asked too. */
export function isForAdministrators(
  { id, needed }: Pick<Step, 'id' | 'needed'>,
  makerIds: readonly string[],
  roster: Roster,
): boolean {
  const mine = new Set(roster.asked(id).filter((one) => canSign(one, makerIds)));
  return mine.size < needed;
}

/** Lists everybody who may sign, and for whom, including those who have signed. */
export function signersOf(
  step: Pick<Step, 'id' | 'needed'>,
  makerIds: readonly string[],
  roster: Roster,
): readonly Seat[] {
  const { asked, administrators, standIns } = roster;
  const others = isForAdministrators(step, makerIds, roster) ? administrators : [];
  const seats = [...new Set([...asked(step.id), ...others])].filter((one) =>
    canSign(one, makerIds),
  );
  return seats.flatMap((forId) =>
    [forId, ...standIns.filter(({ fromId }) => fromId === forId).map(({ toId }) => toId)]
      .filter((by) => canSign(by, makerIds))
      .map((by) => ({ by, forId })),
  );
}

/**
 * The people who can still sign: without those who have signed and those for whom somebody has
 * signed.
 */
export function stillAsked(
  step: Step,
  makerIds: readonly string[],
  roster: Roster,
): ReadonlySet<string> {
  return new Set(openSeats(step, makerIds, roster).map(({ by }) => by));
}

function openSeats(step: Step, makerIds: readonly string[], roster: Roster): readonly Seat[] {
  const by = new Set(step.signatures.map((signature) => signature.by));
  const forIds = new Set(step.signatures.map(({ forId }) => forId));
  return signersOf(step, makerIds, roster).filter(
    (seat) => !by.has(seat.by) && !forIds.has(seat.forId),
  );
}

/**
 * Returns the person's signature at a step; null if they have nothing to sign there. A person
 * counts once per step.
 */
export function signatureOf(
  step: Step,
  makerIds: readonly string[],
  roster: Roster,
  { by, forId }: { readonly by: string; readonly forId?: string | undefined },
): Signature | null {
  const open = openSeats(step, makerIds, roster).filter((seat) => seat.by === by);
  const seat =
    forId === undefined
      ? (open.find((one) => one.forId === by) ?? open[0])
      : open.find((one) => one.forId === forId);
  return seat ? { ...seat, isCarried: false } : null;
}
