/**
 * Runs npm's scripts: `node tools/bootstrap.mjs start`. Works with nothing but Node: it installs
 * what is missing, then runs tools/<command>.ts on the Node that was installed. Written in syntax
 * that any Node understands, so that one that is too old can report it.
 */
const major = Number(process.versions.node.split('.')[0]);
if (major >= 20) {
  void import('./bootstrap/main.mjs').then((main) => main.bootstrap(process.argv.slice(2)));
} else {
  process.stderr.write(
    'Plinth needs Node 20 or newer and this is ' + process.version + ': install a newer Node.js.\n',
  );
  process.exitCode = 1;
}
