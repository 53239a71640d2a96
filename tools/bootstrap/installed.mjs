/**
 * Whether the libraries of the lock file are installed. npm keeps its own
 * record of what it installed and writes it last, so an install that was
 * interrupted leaves none.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The part of a lock file's entry that matters here.
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {string} [integrity]
 * @property {boolean} [optional]
 * @property {string[]} [os]
 * @property {string[]} [cpu]
 * @property {string[]} [libc]
 */

/**
 * @typedef {Record<string, LockedPackage>} LockedPackages by path below the checkout
 * @typedef {{ platform: string, arch: string }} Machine
 */

/** @param {string} root the checkout */
export function isInstalled(root) {
  const wanted = readPackages(join(root, 'package-lock.json'));
  const record = readPackages(join(root, 'node_modules', '.package-lock.json'));
  return wanted !== undefined && record !== undefined && isComplete(wanted, record, process);
}

/**
 * Whether `record` holds everything of `wanted`, for this machine and not for
 * another one that shares the folder.
 * @param {LockedPackages} wanted
 * @param {LockedPackages} record
 * @param {Machine} machine
 */
export function isComplete(wanted, record, machine) {
  return Object.entries(wanted)
    .filter(([path]) => path.includes('node_modules/'))
    .every(([path, entry]) => {
      const found = record[path];
      if (found === undefined) return !isDemanded(entry, machine);
      const isSame = found.version === entry.version && found.integrity === entry.integrity;
      return isSame && fits(entry, machine);
    });
}

/**
 * An optional package is a program for one kind of machine, or a stand-in for
 * such a program; only the one for this machine is missed.
 * @param {LockedPackage} entry
 * @param {Machine} machine
 */
function isDemanded(entry, machine) {
  if (entry.optional !== true) return true;
  const isForOneMachine = entry.os !== undefined && entry.libc === undefined;
  return isForOneMachine && fits(entry, machine);
}

/**
 * @param {LockedPackage} entry
 * @param {Machine} machine
 */
function fits(entry, machine) {
  return allows(entry.os, machine.platform) && allows(entry.cpu, machine.arch);
}

/**
 * npm's lists name what is allowed, or with `!` what is not.
 * @param {readonly string[] | undefined} list
 * @param {string} value
 */
function allows(list, value) {
  if (list === undefined || list.includes('any')) return true;
  if (list.includes(`!${value}`)) return false;
  return list.includes(value) || list.every((item) => item.startsWith('!'));
}

/**
 * @param {string} path
 * @returns {LockedPackages | undefined}
 */
function readPackages(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages;
  } catch {
    return undefined;
  }
}
