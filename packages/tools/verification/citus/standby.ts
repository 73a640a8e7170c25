import { ask, type CitusNode, startNode } from './node.ts';

const SLOT = 'standby';
const LOOK_MS = 50;
const LONGEST_MS = 60_000;

/** Starts a standby of a durable node. Returns once no commit of the node is answered before the standby shows it. */
export async function standbyOf(node: CitusNode): Promise<CitusNode> {
  const source = `${node.url}?application_name=${SLOT}`;
  const standby = await startNode({ ...node, name: `${node.name}-standby` }, (cluster) => [
    'pg_basebackup',
    ...['-d', source, '-D', cluster, '-c', 'fast', '-X', 'stream', '-C', '-S', SLOT, '-R', '--no-sync'],
  ]);
  await ask(node.url, `alter system set synchronous_standby_names = '${SLOT}'`);
  await ask(node.url, 'select pg_reload_conf()');
  const isFollowed = async () => {
    const rows = await ask(
      node.url,
      "select from pg_stat_replication where state = 'streaming' and sync_state = 'sync'",
    );
    return rows.length === 1;
  };
  for (let waited = 0; !(await isFollowed()); waited += LOOK_MS) {
    if (waited > LONGEST_MS) throw new Error('the standby does not follow');
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  return standby;
}

/**
 * Puts the standby in the place of the lost node: the operator's act. Ends the transactions over several nodes that the
 * lost one had prepared: until then they lock their wallets, and their acts do not show.
 */
export async function replaceNode(coordinatorUrl: string, lost: CitusNode, standby: CitusNode): Promise<void> {
  await ask(standby.url, 'select pg_promote()');
  const move = `select citus_update_node(nodeid, '127.0.0.1', ${standby.port}) from pg_dist_node`;
  await ask(coordinatorUrl, `${move} where nodeport = ${lost.port}`);
  await ask(coordinatorUrl, 'select recover_prepared_transactions()');
}
