import { readFile } from 'node:fs/promises'
import { Client } from 'pg'

const ticksInSecond = 100

/** Processor time of the database's processes in seconds; NaN where the system does not tell. */
export async function databaseSeconds(connection: string): Promise<number> {
  const client = new Client({ connectionString: connection })
  await client.connect()
  try {
    // Those of other databases come and go with the parts of the bench that they are of.
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity
       where pid <> pg_backend_pid() and (datname is null or datname = current_database())`,
    )
    const seconds = await Promise.all(rows.map(({ pid }) => secondsOf(pid)))
    return seconds.reduce((sum, one) => sum + one, 0)
  } finally {
    await client.end()
  }
}

async function secondsOf(pid: number): Promise<number> {
  let stat: string
  try {
    stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return Number.NaN
  }
  // Behind the name, which may hold anything: the fields of proc(5) from the third on.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / ticksInSecond
}
