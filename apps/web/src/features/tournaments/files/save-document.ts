import { call } from '../../../platform/api/call.ts'
import { saveFile } from '../../../platform/save-file.ts'

/** Hands the browser all of a tournament as a file: to keep, for another program, or to make another one by. */
export async function saveDocument(id: string): Promise<void> {
  const document = await call('GET /api/tournaments/{id}/document', { params: { id } })
  saveFile({
    fileName: 'tournament.json',
    mediaType: 'application/json',
    content: `${JSON.stringify(document, null, 2)}\n`,
  })
}
