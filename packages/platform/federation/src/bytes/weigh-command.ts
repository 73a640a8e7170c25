import { weighBuild } from '../build.ts';
import { loadDefinition, workspaceRoot } from '../load-definition.ts';
import { budgetOf } from '../remote-config.ts';
import { areaReport } from './area-report.ts';
import { lastRelease } from './last-release.ts';

/** Reports on the package of this folder: budgets, changes since the shown release, modules, files. */
const folder = process.cwd();

try {
  const definition = await loadDefinition(folder);
  const root = workspaceRoot(folder);
  const { manifest, shares } = await weighBuild(definition, { folder, root, development: false });
  const last = await lastRelease(folder, root, manifest);
  console.log(areaReport({ manifest, shares, budget: budgetOf(definition.config), last }));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
