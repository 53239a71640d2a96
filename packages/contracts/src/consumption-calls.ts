/** The endpoints of norms, measurements and consumption. */
import * as statements from './consumption-statements.ts';
import * as consumption from './consumption.ts';
import * as measurements from './measurements.ts';
import * as norms from './norms.ts';
import * as steel from './steel.ts';

export const CONSUMPTION_CALLS = {
  getNorms: norms.getNorms,
  setNorms: norms.setNorms,
  checkNorms: norms.checkNorms,
  removeNorm: norms.removeNorm,
  setConsumptionTerms: norms.setConsumptionTerms,
  listMeasurements: measurements.listMeasurements,
  createMeasurement: measurements.createMeasurement,
  reverseMeasurement: measurements.reverseMeasurement,
  listMeasurableItems: measurements.listMeasurableItems,
  getConsumption: consumption.getConsumption,
  getSteel: steel.getSteel,
  setSteel: steel.setSteel,
  listConsumptionStatements: statements.listConsumptionStatements,
  getConsumptionStatement: statements.getConsumptionStatement,
  createConsumptionStatement: statements.createConsumptionStatement,
  changeConsumptionStatement: statements.changeConsumptionStatement,
  signConsumptionStatement: statements.signConsumptionStatement,
  reverseConsumptionStatement: statements.reverseConsumptionStatement,
  cancelConsumptionStatement: statements.cancelConsumptionStatement,
  getConsumptionStatementHistory: statements.getConsumptionStatementHistory,
} as const;

export const CONSUMPTION_FILES = {
  exportMeasurements: measurements.exportMeasurements,
  exportConsumptionStatements: statements.exportConsumptionStatements,
  exportConsumptionLines: statements.exportConsumptionLines,
  consumptionStatementPdf: statements.consumptionStatementPdf,
} as const;
