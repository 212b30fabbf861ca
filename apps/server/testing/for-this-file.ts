import { afterAll } from 'vitest'

/**
 * What all tests of a file stand on, until the last of them has run; whatever was begun later is closed earlier:
 * `const app = await forThisFile(createTestApp())`.
 */
export async function forThisFile<Opened extends { close(): Promise<void> }>(
  opening: Promise<Opened>,
): Promise<Opened> {
  const opened = await opening
  afterAll(() => opened.close())
  return opened
}
