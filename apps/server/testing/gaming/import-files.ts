import type { LibraryImport } from '@guildhall/contract/imports'
import type { TestMember } from '../test-app.ts'

/** The form of a file of games as a browser sends it. */
export function importForm(
  content: string | Uint8Array<ArrayBuffer>,
  { name = 'games.csv', onConflict }: { name?: string; onConflict?: 'keep' | 'replace' } = {},
): FormData {
  const form = new FormData()
  if (onConflict !== undefined) form.append('onConflict', onConflict)
  form.append('file', new Blob([content]), name)
  return form
}

/** A draft of the member's own. */
export async function bringFile(
  member: TestMember,
  content: string,
  options?: Parameters<typeof importForm>[1],
): Promise<LibraryImport> {
  const { status, body } = await member.call('POST /api/library/{userId}/imports', {
    params: { userId: member.id },
    body: importForm(content, options),
  })
  if (status !== 201) throw new Error(`the file was not taken: ${JSON.stringify(body)}`)
  return body
}
