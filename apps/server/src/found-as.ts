import { AppError, notFound } from '#errors.ts';

/**
 * Reports a missing owner as the thing that belongs to it: naming the owner that was not found
 * would reveal that the thing itself exists.
 * @throws AppError notFound of `what` if the owner is not found, and what else `find` throws
 */
export async function foundAs<Found>(what: string, find: Promise<Found>): Promise<Found> {
  try {
    return await find;
  } catch (error) {
    if (error instanceof AppError && error.code === 'not-found') throw notFound(what);
    throw error;
  }
}
