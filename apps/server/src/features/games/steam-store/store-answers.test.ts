import { expect, test } from 'vitest'
import { clean, readFound, readItems } from './store-answers.ts'

test('one odd thing in an answer is as good as absent, and the rest is read', () => {
  const items = [
    { type: 'app', id: 0, name: 'No number' },
    { type: 'app', id: 7, name: null },
    { type: 'app', id: 8, name: '\u3164\u2800' },
    { type: 'bundle', id: 9, name: 'A bundle' },
    null,
    { type: 'app', id: 10, name: 'Amber\u202E Gate' },
  ]
  expect(readFound({ items })).toEqual([{ appId: 10, title: 'Amber Gate' }])
})

test('a name that shows nothing is none', () => {
  expect(clean('\u3164\u2800', 80)).toBe('')
  expect(readItems({ response: { store_items: [{ appid: 7, success: 1, name: '\u2800' }] } }).size).toBe(0)
})

test('signs of pages become letters, and what is no such sign stays as it is', () => {
  const basic_info = { short_description: 'Salt &amp; <b>Sanctuary</b> &toString; &constructor;' }
  const facts = readItems({ response: { store_items: [{ appid: 7, success: 1, name: 'Salt', basic_info }] } })
  expect(facts.get(7)?.summary).toBe('Salt & Sanctuary &toString; &constructor;')
})

test('no picture is looked for above the folder of pictures', () => {
  const assets = (asset_url_format: string) =>
    readItems({
      response: { store_items: [{ appid: 7, success: 1, name: 'Salt', assets: { asset_url_format } }] },
    }).get(7)?.assets
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the store writes it like this.
  expect(assets('steam/apps/7/${FILENAME}?t=12')).not.toBeNull()
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the store writes it like this.
  expect(assets('../../etc/${FILENAME}')).toBeNull()
})
