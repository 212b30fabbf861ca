import { transform } from '@lingui/native-tools'
import { expect, test } from 'vitest'
import { macroModules, putInPlace, type Translate } from './put-in-place.ts'

const macros = "import { t, plural } from '@lingui/core/macro'; import { Trans, Plural } from '@lingui/react/macro';"

async function said(code: string, translate: Translate = (message) => message): Promise<string> {
  const { code: called } = await transform(macros + code, 'a.tsx', {
    macro: {
      descriptorFields: 'message',
      runtimeModules: { i18n: [macroModules.i18n, 'i18n'], Trans: [macroModules.Trans, 'Trans'] },
    },
  })
  return putInPlace(called, 'a.tsx', translate, '/counted.ts')
    .replaceAll(/\s*\n\s*/g, '')
    .trim()
}
const german =
  (sentences: Record<string, string>): Translate =>
  (message) => {
    const sentence = sentences[message]
    if (sentence === undefined) throw new Error(`unexpected: ${message}`)
    return sentence
  }

test('a sentence becomes a string, one with values a template', async () => {
  expect(await said('f(t`Send`)')).toBe('f("Send");')
  expect(await said('f(t`${name} joined ${group.title}`)')).toBe('f(`${name} joined ${group.title}`);')
  expect(await said('f(t`back\\\\slash \\`tick\\` $ !`)')).toBe(String.raw`f("back\\slash ${'`tick`'} $ !");`)
  expect(await said("f(t`It's “here”`)")).toBe('f("It\'s “here”");')
})

test('in another language values stand where that one has them', async () => {
  const translate = german({ '{name} joined {0}': '{0} hat jetzt {name} dabei' })
  expect(await said('f(t`${name} joined ${group.title}`)', translate)).toBe(
    'f(`${group.title} hat jetzt ${name} dabei`);',
  )
})

test('a count takes the forms of its language', async () => {
  expect(await said("f(plural(count, { one: '# friend', other: '# friends' }))")).toBe(
    'import { plural as $plural, number as $number } from "/counted.ts";' +
      'f(`${$plural(count, { "one": `${$number(count)} friend`, "other": `${$number(count)} friends` })}`);',
  )
})

test('what is said twice is worked out once', async () => {
  expect(await said("f(plural(count(), { one: '# friend', other: '# friends' }))")).toContain(
    '(($0) => `${$plural($0, {',
  )
})

test('elements keep what is theirs, and stand where the language has them', async () => {
  const code =
    'f(<p><Trans>Read <Link to="/rules" title={t`All rules`}>the <b>house</b> rules</Link>, {name}</Trans></p>)'
  const translate = german({
    'All rules': 'Alle Regeln',
    'Read <0>the <1>house</1> rules</0>, {name}': '{name}, lies <0>die Regeln des <1>Hauses</1></0>',
  })
  expect(await said(code, translate)).toBe(
    'f(<p>{name}{", lies "}<Link to="/rules" title={"Alle Regeln"}>{"die Regeln des "}<b>{"Hauses"}</b></Link></p>);',
  )
})

test('alone, a sentence with elements is an element', async () => {
  expect(await said('f(<Trans>All <b>{count}</b></Trans>)')).toBe('f(<>{"All "}<b>{count}</b></>);')
  expect(await said('f(<Trans>All</Trans>)')).toBe('f(<>{"All"}</>);')
})

test('a sentence within a value is said too', async () => {
  expect(await said('f(t`Open ${is ? t`now` : t`later`}`)')).toBe('f(`Open ${is ? "now": "later"}`);')
})

test('a value that is not there, and a message that cannot be read, are errors with their file', async () => {
  await expect(said('f(t`Open ${door}`)', () => 'Öffne {tür}')).rejects.toThrow(
    'a.tsx: {tür} is no value of "Open {door}"',
  )
  await expect(said('f(t`Open`)', () => '<0>Öffne')).rejects.toThrow('<0> is never closed')
})

test('lines stay where they are', async () => {
  const code = `${macros}\nf(t\`Send\`)\n\nthrow 1`
  const { code: called } = await transform(code, 'a.tsx', {
    macro: { descriptorFields: 'message', runtimeModules: { i18n: [macroModules.i18n, 'i18n'] } },
  })
  expect(putInPlace(called, 'a.tsx', (m) => m, '').split('\n').length).toBe(called.split('\n').length)
})
