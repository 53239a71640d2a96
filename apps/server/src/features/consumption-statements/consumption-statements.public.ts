export { getConsumptionStatement } from './consumption-statements.queries.ts';
export { createConsumptionStatement } from './create-consumption-statement.ts';
export { signConsumptionStatement } from './sign-consumption-statement.ts';
