import pg from 'pg';

/** Commands that open and close a transaction on another node. */
export const FRAME = /^(BEGIN|COMMIT|ROLLBACK|PREPARE TRANSACTION|SELECT assign_distributed_transaction_id)/;
const ISSUING = 'issuing ';

/** Runs one statement at the coordinator. @returns the commands that it sent to other nodes, without their transactions */
export async function countRemoteCommands(url: string, text: string, values: readonly unknown[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  const sent: string[] = [];
  await client.connect();
  try {
    await client.query('set citus.log_remote_commands = on');
    client.on('notice', ({ message = '' }) => {
      if (message.startsWith(ISSUING) && !FRAME.test(message.slice(ISSUING.length))) sent.push(message);
    });
    await client.query(text, [...values]);
    return sent;
  } finally {
    await client.end();
  }
}
