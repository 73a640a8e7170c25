import { workspaceRoot } from '../load-definition.ts';
import { raiseVersions, versionProblems } from './versions.ts';

const root = workspaceRoot(process.cwd());
if (process.argv.includes('--check')) {
  const problems = versionProblems(root);
  if (problems.length > 0) {
    console.error(problems.join('\n'));
    process.exitCode = 1;
  }
} else console.log(raiseVersions(root).join('\n') || 'No shared contract has changed.');
