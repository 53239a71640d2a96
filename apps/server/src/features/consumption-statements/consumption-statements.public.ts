export { getConsumptionStatement } from '#features/consumption-statements/consumption-statements.queries.ts';
