// Finds what a page in another language still says in English, by the catalogue of that language.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { parsePo } from 'pofile-ts'
import { namesIn, type Part, takeApart } from '../../../apps/web/build/words/message-parts.ts'

const file = join(import.meta.dirname, '../../../languages/de.po')

/** What the page says in English, once each; what both languages say alike is not English. */
export async function findEnglish(page: Page): Promise<string[]> {
  const texts = await page.evaluate<string[]>(readTexts)
  return [...new Set(texts)].filter(isEnglish)
}

export function isEnglish(text: string): boolean {
  const { whole, patterns } = (known ??= readCatalogue())
  return whole.has(text) || patterns.some((pattern) => pattern.test(text))
}

/** Lines that keep the words of what is said no more. */
const outOfUse = /^#~.*$/gm

let known: { readonly whole: ReadonlySet<string>; readonly patterns: readonly RegExp[] } | undefined

function readCatalogue() {
  const whole = new Set<string>()
  const alike = new Set<string>()
  const patterns: RegExp[] = []
  for (const { msgid, msgstr } of parsePo(readFileSync(file, 'utf8').replaceAll(outOfUse, '')).items) {
    const parts = takeApart(msgid)
    for (const form of formsOf(takeApart(msgstr.join('')))) if (isPlain(form)) alike.add(textOf(form))
    for (const form of formsOf(parts)) {
      if (isPlain(form)) whole.add(textOf(form))
      // A sentence with values is known by what stands between them, if that is enough to know it by.
      else if (/\p{L}{2,} \p{L}{2,}/u.test(textOf(form))) patterns.push(new RegExp(`^${sourceOf(form)}$`, 'u'))
    }
  }
  return { whole: new Set([...whole].filter((text) => !alike.has(text))), patterns }
}

/** A message with choices says several sentences. */
function formsOf(parts: readonly Part[]): Part[][] {
  return parts.reduce<Part[][]>(
    (forms, part) => {
      const ways =
        part.kind === 'choice'
          ? Object.values(part.forms).flatMap(formsOf)
          : part.kind === 'element'
            ? formsOf(part.inside)
            : [[part]]
      return ways.flatMap((way) => forms.map((form) => [...form, ...way]))
    },
    [[]],
  )
}

const isPlain = (parts: readonly Part[]): boolean => namesIn(parts).length === 0

const textOf = (parts: readonly Part[]): string =>
  parts
    .map((part) => (part.kind === 'text' ? part.text : ' '))
    .join('')
    .trim()

const sourceOf = (parts: readonly Part[]): string =>
  parts
    .map((part) => (part.kind === 'text' ? part.text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`) : '.+'))
    .join('')
    .trim()

/** Runs in the page: each text that stands by itself, of each element that holds text, and what is heard instead. */
const readTexts = String.raw`(() => {
  const said = (text) => (text ?? '').replace(/\s+/g, ' ').trim()
  const texts = []
  for (const element of document.querySelectorAll('body, body *')) {
    if (element.closest('[lang]:not(html), script, noscript') !== null) continue
    const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
    texts.push(...own.map(({ textContent }) => said(textContent)))
    if (own.length > 0) texts.push(said(element.textContent))
    for (const name of ['aria-label', 'aria-description', 'title', 'placeholder', 'alt']) {
      texts.push(said(element.getAttribute(name)))
    }
  }
  return texts.filter((text) => /\p{L}{2}/u.test(text))
})()`
