import { describe, expect, test } from 'vitest'
import { checkFiles } from './check-files.ts'

const app = `
import { createUsers } from './features/users/index.ts'
import { createChat } from './features/chat/index.ts'
import { createFriends } from './features/friends/index.ts'
export function createApp(platform: Platform) {
  const users = createUsers(platform)
  const friends = createFriends(platform, { users })
  const chat = createChat(platform, { users, friends })
}`

/** Mends for one file in a small house of users, friends and chat. */
function judge(path: string, source: string, more: Record<string, string> = {}): string[] {
  const files = new Map(
    Object.entries({
      'apps/server/src/app.ts': app,
      'packages/contract/src/friends.ts': `import { z } from 'zod'`,
      'packages/contract/src/chat.ts': `import { friend } from './friends.ts'`,
      'packages/contract/src/rules/chat-limits.ts': `export const longest = 4000`,
      ...more,
      [path]: source,
    }),
  )
  return checkFiles(files)
    .filter((violation) => violation.path === path)
    .map(({ mend }) => mend)
}

const friendsService = 'apps/server/src/features/friends/friends.service.ts'
const friendsList = 'apps/web/src/features/friends/friend-list.tsx'

describe('right', () => {
  test.each([
    [friendsService, `import type { Users } from '../users/index.ts'`],
    [friendsService, `import { friendsEndpoints } from '@guildhall/contract/friends'`],
    [friendsService, `import { problems } from '@guildhall/contract/frame/errors'`],
    [friendsService, `import type { Member } from '@guildhall/contract/users'`],
    [friendsService, `import type { chatHub } from '@guildhall/contract/chat'`],
    [friendsService, `import type { Platform } from '../../platform/platform.ts'`],
    [friendsService, `import { randomUUID } from 'node:crypto'`],
    [
      'apps/server/src/features/friends/friends.test.ts',
      `import { createTestApp } from '../../../testing/test-app.ts'`,
    ],
    ['apps/server/src/platform/platform.ts', `import { HubError } from '@guildhall/signalr-server'`],
    ['apps/server/src/main.ts', `import { createApp } from './app.ts'`],
    ['apps/demo/src/main.ts', `import { createApp } from '../../server/src/app.ts'`],
    ['apps/demo/src/main.ts', `import { startFakeSteam } from '../../server/testing/steam/fake-steam.ts'`],
    ['packages/contract/src/users.ts', `import { z } from 'zod'\nexport * from './errors.ts'`],
    ['packages/signalr-server/src/hub/hub.ts', `import { WebSocketServer } from 'ws'\nimport http from 'node:http'`],
    ['packages/tournament-engine/src/places/places.ts', `import { exitsOf } from './exits.ts'`],
    ['packages/tournament-engine/src/places/places.test.ts', `import { test } from 'vitest'`],
    [friendsList, `import type { Friend } from '@guildhall/contract/friends'`],
    [friendsList, `import { longest } from '@guildhall/contract/rules/chat-limits'`],
    [
      friendsList,
      `import { Button } from '../../ui/controls/button.tsx'\nimport styles from './friend-list.module.css'`,
    ],
    ['apps/web/src/features/chat/composer.tsx', `import { FriendButton } from '../friends/friend-button.tsx'`],
    ['apps/web/src/app/pages/chat-page.tsx', `import { useChat } from '../../features/chat/chat.queries.ts'`],
    ['apps/server/src/features/chat/index.ts', ''],
    ['packages/signalr-server/src/index.ts', ''],
  ])('%s: %s', (path, source) => {
    expect(judge(path, source)).toEqual([])
  })
})

describe('wrong, and how to mend it', () => {
  test.each([
    [
      'a feature above',
      friendsService,
      `import type { Chat } from '../chat/index.ts'`,
      /chat stands above friends.*announce an event/,
    ],
    ['behind a face', friendsService, `import { findUser } from '../users/users.store.ts'`, /only the face/],
    [
      'a feature without a line',
      'apps/server/src/features/clubs/clubs.service.ts',
      `import type { Users } from '../users/index.ts'`,
      /clubs has no line createX/,
    ],
    ['a dynamic import', friendsService, `const chat = await import('../chat/index.ts')`, /chat stands above/],
    ['a re-export', friendsService, `export { Chat } from '../chat/index.ts'`, /chat stands above/],
    [
      'several lines',
      friendsService,
      `import {\n  Chat,\n  type Other,\n} from '../chat/index.ts'`,
      /chat stands above/,
    ],
    [
      'a later contract',
      friendsService,
      `import type { Message } from '@guildhall/contract/chat/messages'`,
      /chat stands above/,
    ],
    [
      'a later hub as a value',
      friendsService,
      `import { chatHub } from '@guildhall/contract/chat'`,
      /chat stands above/,
    ],
    ['app.ts from below', friendsService, `import { createApp } from '../../app.ts'`, /app.ts composes/],
    [
      'testing in the product',
      friendsService,
      `import { createTestApp } from '../../../testing/test-app.ts'`,
      /only tests/,
    ],
    [
      'the demo behind a face',
      'apps/demo/src/story.ts',
      `import { a } from '../../server/src/features/users/users.store.ts'`,
      /only the face/,
    ],
    [
      'the demo on builders of tests',
      'apps/demo/src/story.ts',
      `import { createTestApp } from '../../server/testing/test-app.ts'`,
      /only tests/,
    ],
    [
      'the product on the demo',
      'apps/server/src/main.ts',
      `import { story } from '../../demo/src/story.ts'`,
      /knows nothing of the demo/,
    ],
    [
      'the web on the server',
      'apps/server/src/features/friends/friends.test.ts',
      `import { a } from '../../../../web/src/a.ts'`,
      /meet only in packages\/contract/,
    ],
    [
      'platform knows a feature',
      'apps/server/src/platform/jobs.ts',
      `import type { Users } from '../features/users/index.ts'`,
      /knows no feature/,
    ],
    [
      "an area's contract in the platform",
      'apps/server/src/platform/jobs.ts',
      `import type { Friend } from '@guildhall/contract/friends'`,
      /of the contract the platform may import/,
    ],
    [
      'main behind a face',
      'apps/server/src/main.ts',
      `import { a } from './features/users/users.store.ts'`,
      /only the face/,
    ],
    [
      'contract loads a library',
      'packages/contract/src/users.ts',
      `import { Kysely } from 'kysely'`,
      /schema library only/,
    ],
    [
      'the tournament engine knows the product',
      'packages/tournament-engine/src/places/places.ts',
      `import type { User } from '@guildhall/contract/users'`,
      /pass what it needs as plain data/,
    ],
    [
      'the tournament engine stands on Node',
      'packages/tournament-engine/src/places/places.ts',
      `import { randomInt } from 'node:crypto'`,
      /stands on nothing/,
    ],
    [
      'signalr-server knows the product',
      'packages/signalr-server/src/hub/hub.ts',
      `import { hubs } from '@guildhall/contract/api'`,
      /knows nothing of the product/,
    ],
    [
      'signalr-server loads a library',
      'packages/signalr-server/src/hub/hub.ts',
      `import fastify from 'fastify'`,
      /Node, ws, the MessagePack codec and a Redis client only/,
    ],
    [
      'ui knows a feature',
      'apps/web/src/ui/controls/button.tsx',
      `import { useApi } from '../../platform/api/call.ts'`,
      /design system knows nothing/,
    ],
    [
      'web platform knows ui',
      'apps/web/src/platform/api/call.ts',
      `import { toast } from '../../ui/toast.ts'`,
      /contract only/,
    ],
    [
      'schemas in the browser',
      friendsList,
      `import { friend } from '@guildhall/contract/friends'`,
      /schema library into the browser/,
    ],
    [
      'schemas through another file',
      'apps/web/src/features/chat/composer.tsx',
      `import { message } from '@guildhall/contract/chat'`,
      /schema library into the browser/,
    ],
    [
      'a query of another feature',
      'apps/web/src/features/chat/composer.tsx',
      `import { useFriends } from '../friends/friends.queries.ts'`,
      /only components/,
    ],
    [
      'a component from above',
      friendsList,
      `import { Composer } from '../chat/composer.tsx'`,
      /chat stands above friends.*as a property.*app\/pages hand it in/,
    ],
    [
      "a later area's shapes on the web",
      friendsList,
      `import type { Message } from '@guildhall/contract/chat'`,
      /chat stands above friends.*as a property/,
    ],
    [
      'a page from a feature',
      friendsList,
      `import { ChatPage } from '../../app/pages/chat-page.tsx'`,
      /app\/ composes/,
    ],
    ['a store that outlives a sign-out', friendsList, `import { create } from 'zustand'`, /goes with them/],
    [
      'server types on the web',
      friendsList,
      `import type { Friends } from '../../../../server/src/features/friends/index.ts'`,
      /never imports the server/,
    ],
    ['a hollow name', 'apps/web/src/platform/utils.ts', '', /says nothing/],
    ['a hollow folder', 'apps/web/src/ui/shared/button.tsx', '', /says nothing/],
    ['a catch-all', 'apps/server/src/features/chat/types.ts', '', /move each beside/],
    ['a barrel', 'apps/web/src/ui/index.ts', '', /index.ts is the face/],
    ['a capital letter', 'apps/web/src/ui/Button.tsx', '', /kebab-case/],
  ])('%s', (_name, path, source, mend) => {
    const mends = judge(path, source)
    expect(mends).toHaveLength(1)
    expect(mends[0]).toMatch(mend)
  })
})

test('a folder holds 14 files at most; tests and styles belong to the file they stand beside', () => {
  const files = new Map<string, string>()
  for (let number = 1; number <= 14; number++) {
    files.set(`apps/web/src/ui/people/part-${number}.tsx`, '')
    files.set(`apps/web/src/ui/people/part-${number}.test.tsx`, '')
    files.set(`apps/web/src/ui/people/part-${number}.module.css`, '')
  }
  expect(checkFiles(files)).toEqual([])
  files.set('apps/web/src/ui/people/part-15.ts', '')
  expect(checkFiles(files)).toEqual([
    { path: 'apps/web/src/ui/people', mend: expect.stringContaining('15 files where 14 are the limit') },
  ])
})
