import { expect, test } from 'vitest'
import { uncaughtWhenBrokenOff } from '../sockets/broken-off.ts'
import { startMailCatcher } from './mail-catcher.ts'

test('a sender that breaks off amid a letter does no harm', async () => {
  const catcher = await startMailCatcher()
  const texts = ['', 'EHLO hall\r\n', 'MAIL FROM:<hall@hall.example>\r\n']
  const answers = ['220 ', '250 ', '250 ']
  const { port } = new URL(catcher.url)
  expect(await uncaughtWhenBrokenOff(Number(port), { texts, answers })).toEqual([])
  await catcher.close()
})
