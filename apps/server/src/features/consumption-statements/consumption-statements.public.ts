export { getConsumptionStatement } from '#features/consumption-statements/consumption-statements.queries.ts';
export { createConsumptionStatement } from '#features/consumption-statements/create-consumption-statement.ts';
export { signConsumptionStatement } from '#features/consumption-statements/sign-consumption-statement.ts';
