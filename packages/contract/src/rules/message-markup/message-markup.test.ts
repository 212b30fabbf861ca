import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { linksIn, mentionedHandles, namesEveryone, parseMessage, plainText } from '../message-markup.ts'
import type { Block, Inline } from './tree.ts'

const text = (value: string): Inline => ({ kind: 'text', text: value })
const line = (source: string) => {
  const [block] = parseMessage(source)
  return block?.kind === 'paragraph' ? block.children : []
}

/** Pieces that mean something, and words between them, in any order; `↵` is a line break and `·` a space. */
const marks =
  '* ** *** _ __ ~~ ~ || | ` `` ``` ```ts↵ ↵```↵ >· ↵>· ↵-· -· ↵ ↵↵ · word é 😀 [ ] ]( ) ( [label](https://a.example/b_(c)) ' +
  'http://% @wren @Wren_Hart @everyone @ https://guild.example/a?b=*c* mailto:wren@guild.example . \\ <b>'
const pieces = fc.constantFrom(...marks.split(' ').map((each) => each.replaceAll('↵', '\n').replaceAll('·', ' ')))
const message = fc.oneof(
  fc.array(pieces, { maxLength: 60 }).map((all) => all.join('')),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
)

describe('the grammar of messages', () => {
  it('reads emphasis, and nests it', () => {
    expect(line('**bold** *one* _two_ ~~gone~~ ||secret||').map(({ kind }) => kind)).toEqual([
      'bold',
      'text',
      'italic',
      'text',
      'italic',
      'text',
      'strike',
      'text',
      'spoiler',
    ])
    expect(line('***both***')).toEqual([{ kind: 'bold', children: [{ kind: 'italic', children: [text('both')] }] }])
    expect(line('**a *b* c**')).toEqual([
      { kind: 'bold', children: [text('a '), { kind: 'italic', children: [text('b')] }, text(' c')] },
    ])
    expect(line('**a *b**')).toEqual([{ kind: 'bold', children: [text('a *b')] }])
    expect(line('||**a** b||')).toEqual([
      { kind: 'spoiler', children: [{ kind: 'bold', children: [text('a')] }, text(' b')] },
    ])
  })

  it.each(['2 * 3 * 4', 'snake_case_name', '**open', 'a ** b ** c', '****', '||||', '~one~', '__two__', '* *', '_ _'])(
    'leaves %s as it is',
    (source) => expect(line(source)).toEqual([text(source)]),
  )

  it('reads code before anything else, with its backticks when there are more around it', () => {
    expect(line('`**a** @wren`')).toEqual([{ kind: 'code', text: '**a** @wren' }])
    expect(line('`` ` ``')).toEqual([{ kind: 'code', text: '`' }])
    expect(line('a ` b')).toEqual([text('a ` b')])
  })

  it('reads fenced code with its language, and leaves a fence without an end alone', () => {
    expect(parseMessage('so:\n```ts\nlet a = 1\n\n> a\n```\nend')).toEqual([
      { kind: 'paragraph', children: [text('so:')] },
      { kind: 'code', language: 'ts', text: 'let a = 1\n\n> a' },
      { kind: 'paragraph', children: [text('end')] },
    ])
    expect(parseMessage('```let a\nlet b```')).toEqual([{ kind: 'code', language: null, text: 'let a\nlet b' }])
    expect(parseMessage('```\n**a**')[0]).toMatchObject({ kind: 'paragraph' })
    expect(line('```one line```')).toEqual([{ kind: 'code', text: 'one line' }])
  })

  it('reads quotes and lists', () => {
    expect(parseMessage('> said\n> > before\n- one\n- **two**\n>:( no')).toEqual([
      {
        kind: 'quote',
        blocks: [
          { kind: 'paragraph', children: [text('said')] },
          { kind: 'quote', blocks: [{ kind: 'paragraph', children: [text('before')] }] },
        ],
      },
      { kind: 'list', items: [[text('one')], [{ kind: 'bold', children: [text('two')] }]], numbers: null },
      { kind: 'paragraph', children: [text('>:( no')] },
    ])
  })

  it('reads numbered lists with the numbers as they were written', () => {
    const items = [[text('one')], [text('two')]]
    expect(parseMessage('1. one\n2. two')).toEqual([{ kind: 'list', items, numbers: [1, 2] }])
    expect(parseMessage('7) one\n9) two')).toEqual([{ kind: 'list', items, numbers: [7, 9] }])
    expect(parseMessage('First:\n1. one')).toMatchObject([{ kind: 'paragraph' }, { kind: 'list', numbers: [1] }])
    expect(plainText('1. one\n2. **two**')).toBe('1. one 2. two')
    expect(mentionedHandles('1. @wren\n2. @hana')).toEqual(['wren', 'hana'])
  })

  it('reads no list in a sentence that begins with a number', () => {
    for (const words of [
      '1986. A good year.',
      'It was\n7. June\n8. July',
      '1.5 of 2',
      '12345. a\n12346. b',
      '1.\n2.',
    ]) {
      expect(parseMessage(words).map(({ kind }) => kind)).toEqual(['paragraph'])
    }
  })

  it('keeps line breaks within a paragraph and splits at empty lines', () => {
    expect(parseMessage('a\nb\n\n\nc')).toEqual([
      { kind: 'paragraph', children: [text('a'), { kind: 'break' }, text('b')] },
      { kind: 'paragraph', children: [text('c')] },
    ])
  })

  it('reads addresses without the end of the sentence', () => {
    const href = (source: string) => line(source).flatMap((node) => (node.kind === 'link' ? [node.href] : []))
    expect(href('see https://a.example/b_(c), or (https://a.example/d).')).toEqual([
      'https://a.example/b_(c)',
      'https://a.example/d',
    ])
    expect(href('**https://a.example/b**')).toEqual([])
    expect(line('**https://a.example/b**')[0]).toMatchObject({
      kind: 'bold',
      children: [{ href: 'https://a.example/b' }],
    })
    expect(href('mailto:wren@guild.example')).toEqual(['mailto:wren@guild.example'])
    expect(href('javascript:alert(1) ftp://a.example xhttps://a.example https://')).toEqual([])
  })

  it('reads labelled addresses, but none whose label says another one', () => {
    expect(line('[the *rules*](https://a.example/r)')).toEqual([
      {
        kind: 'link',
        href: 'https://a.example/r',
        children: [text('the '), { kind: 'italic', children: [text('rules')] }],
      },
    ])
    expect(line('[a](javascript:alert(1))')).toEqual([text('[a](javascript:alert(1))')])
    expect(linksIn('[https://bank.example](https://thief.example)')).toEqual([
      'https://bank.example',
      'https://thief.example',
    ])
    expect(line('[https://bank.example](https://thief.example)')[0]).toEqual(text('['))
  })

  it('finds mentions as they were written, once each', () => {
    expect(mentionedHandles('@Wren and @wren, _@mira_ **@ott**! a@b.example @no @everyone')).toEqual([
      'Wren',
      'mira',
      'ott',
    ])
    expect(mentionedHandles('`@wren` > @mira\n> @mira\n[@ott](https://a.example) https://a.example/@ott')).toEqual([
      'mira',
    ])
    expect(mentionedHandles('```\n@wren\n```\n> @mira')).toEqual([])
    expect(namesEveryone('well @Everyone!')).toBe(true)
    expect(namesEveryone('`@everyone`\n> @everyone')).toBe(false)
  })

  it('finds the addresses that stand openly', () => {
    const said =
      'https://a.example https://a.example mailto:a@a.example ||https://b.example|| `https://c.example`\n> https://d.example'
    expect(linksIn(said)).toEqual(['https://a.example'])
  })

  it('says in one line what a message says, without what is hidden', () => {
    expect(plainText('**Hi** @wren\nthe end: ||he lives||\n\n- one\n- two\n```ts\nlet a\n```')).toBe(
      'Hi @wren the end: (spoiler) one, two let a',
    )
  })
})

describe('whatever is written', () => {
  it('loses nothing that can be seen but the marks themselves', () => {
    fc.assert(
      fc.property(message, (source) => {
        expect(seen(written(parseMessage(source)))).toBe(seen(source))
      }),
      { numRuns: 2000 },
    )
  })

  it('never calls anybody from code, a quote or a link', () => {
    fc.assert(
      fc.property(message, (source) => {
        for (const { node, path } of visit(parseMessage(source))) {
          if (node.kind === 'mention' || node.kind === 'everyone') {
            expect(path.filter((kind) => kind === 'quote' || kind === 'link' || kind === 'code')).toEqual([])
          }
          if (node.kind === 'link') expect(node.href).toMatch(/^(https?:\/\/|mailto:)./i)
        }
      }),
      { numRuns: 1000 },
    )
  })

  it('nests only so far', () => {
    fc.assert(
      fc.property(message, (source) => {
        for (const { path } of visit(parseMessage(source))) expect(path.length).toBeLessThanOrEqual(16)
      }),
    )
  })

  it.each([
    '*a ',
    '**',
    '_a',
    '[',
    '[a](',
    '[a](https://a.example',
    '`',
    '``` ',
    '||',
    'http://%',
    '> ',
    '@a',
    '~~x',
    '- *',
    '(',
    'https://a.example/)',
  ])('reads many of %j as fast as few', (piece) => {
    const length = 20_000
    const inTenParts = Math.max(leastWork(piece, length, 10), clockTicksMs)
    // The whole takes ten times as long as its ten parts where each piece looks at all others.
    expect(leastWork(piece, 10 * length, 1)).toBeLessThan(4 * inTenParts)
  })
})

/** Some kernels count a thread's time in ticks of 4 ms: less than a few of them is no measure. */
const clockTicksMs = 20

/** In milliseconds of the processor, which no other work on the machine makes more. */
function leastWork(piece: string, length: number, readings: number): number {
  const source = piece.repeat(length / piece.length)
  const times = [1, 2, 3].map(() => {
    const before = process.threadCpuUsage()
    for (let reading = 0; reading < readings; reading += 1) parseMessage(source)
    return process.threadCpuUsage(before).user / 1000
  })
  return Math.min(...times)
}

/** All that the tree holds, in order, with addresses and languages. */
function written(blocks: readonly Block[]): string {
  return blocks
    .map((block) => {
      if (block.kind === 'code') return `${block.language ?? ''}${block.text}`
      if (block.kind === 'quote') return written(block.blocks)
      if (block.kind !== 'list') return writtenInline(block.children)
      const { items, numbers } = block
      return items.map((item, at) => (numbers === null ? '' : `${numbers[at]}`) + writtenInline(item)).join('')
    })
    .join('')
}

function writtenInline(nodes: readonly Inline[]): string {
  return nodes
    .map((node) => {
      if (node.kind === 'break') return ''
      if (node.kind === 'mention') return `@${node.handle}`
      if (node.kind === 'everyone') return '@everyone'
      if (node.kind !== 'link') return 'children' in node ? writtenInline(node.children) : node.text
      const label = writtenInline(node.children)
      return label === node.href ? label : label + node.href
    })
    .join('')
}

function seen(value: string): string {
  return value.replaceAll(/[\s*_~|`>\-[\]().]/g, '').replaceAll(/@everyone/gi, '@everyone')
}

function* visit(blocks: readonly Block[], path: string[] = []): Generator<{ node: Inline; path: string[] }> {
  for (const block of blocks) {
    const here = [...path, block.kind]
    if (block.kind === 'quote') yield* visit(block.blocks, here)
    if (block.kind === 'paragraph') yield* visitInline(block.children, here)
    if (block.kind === 'list') yield* visitInline(block.items.flat(), here)
  }
}

function* visitInline(nodes: readonly Inline[], path: string[]): Generator<{ node: Inline; path: string[] }> {
  for (const node of nodes) {
    yield { node, path }
    if ('children' in node) yield* visitInline(node.children, [...path, node.kind])
  }
}
