import { createAudit } from '../../src/features/audit/index.ts'
import { createAuth } from '../../src/features/auth/index.ts'
import { createDoors } from '../../src/features/doors/index.ts'
import { createMedia, type Media } from '../../src/features/media/index.ts'
import { createUsers } from '../../src/features/users/index.ts'
import { createTestApp, type TestApp, type TestAppOptions, type TestMember } from '../test-app.ts'

export type MediaApp = TestApp & { readonly media: Media }

/** Accounts and pictures alone: what other features would do with pictures, the test does. */
export async function createMediaApp(options: Pick<TestAppOptions, 'config' | 'dataOf'> = {}): Promise<MediaApp> {
  const composed: Media[] = []
  const app = await createTestApp({
    ...options,
    compose(platform) {
      const users = createUsers(platform)
      const audit = createAudit(platform, { users })
      createAuth(platform, { users, audit, doors: createDoors(platform, { users, audit }) })
      composed.push(createMedia(platform))
    },
  })
  const [media] = composed
  if (media === undefined) throw new Error('the server did not compose its features')
  return { ...app, media }
}

/** The form of an upload as a browser sends it. */
export function uploadForm(
  content: Uint8Array,
  fields: { purpose?: string; crop?: unknown } = {},
  file: { name?: string; type?: string } = {},
): FormData {
  const form = new FormData()
  form.append('purpose', fields.purpose ?? 'avatar')
  if (fields.crop !== undefined) form.append('crop', JSON.stringify(fields.crop))
  form.append('file', new Blob([new Uint8Array(content)], { type: file.type ?? 'image/png' }), file.name ?? 'me.png')
  return form
}

export const upload = (
  member: TestMember,
  content: Uint8Array,
  fields?: { purpose?: string; crop?: unknown },
  headers?: Record<string, string>,
) => member.call('POST /api/media', { body: uploadForm(content, fields), ...(headers && { headers }) })

/** Fetches a picture to its end: a body that nobody reads keeps its connection, and with it the server's end. */
export async function fetchPicture(app: Pick<TestApp, 'url'>, url: string, token?: string) {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const response = await fetch(new URL(url, app.url), { headers })
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
}
