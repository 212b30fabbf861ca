import { describe, expect, it } from 'vitest'
import { parseMessage, parsePost, plainText, tagKey, tagsIn } from '../message-markup.ts'

describe('tags in posts', () => {
  it('reads them with their key, and as they were written', () => {
    expect(parsePost('On #Hollow_Knight2!')).toEqual([
      {
        kind: 'paragraph',
        children: [
          { kind: 'text', text: 'On ' },
          { kind: 'tag', tag: 'hollow_knight2', text: '#Hollow_Knight2' },
          { kind: 'text', text: '!' },
        ],
      },
    ])
  })

  it.each([
    ['#tag', ['tag']],
    ['＃全角 and #日本語', ['全角', '日本語']],
    ['#éte #ÉTE', ['éte']],
    ['#Straße #STRASSE', ['strasse']],
    ['#ΟΔΟΣ #οδος #οδοσ', ['οδος']],
    ['#ﬁn #FIN', ['fin']],
    ['(#one) .#two "#three" -#four', ['one', 'two', 'three', 'four']],
    ['#2026 #_ #__1', []],
    ['#2026goals #_a', ['2026goals', '_a']],
    ['a#b 1#c w_#d é#e &#f 𝒜#g', []],
    ['❤️#heart', ['heart']],
    ['#one#two', []],
    ['#one＃two', []],
    ['#http://a.example', []],
    ['#a-b', ['a']],
    ['##twice', ['twice']],
    ['#️⃣key', []],
    ['#﷽', []],
  ])('%s', (source, tags) => {
    expect(tagsIn(source)).toEqual(tags)
  })

  it('reads none in code, quotes and links, and those in emphasis and lists', () => {
    expect(tagsIn('`#a` > #b\n```\n#c\n```\n> #d\n> > #e\nhttps://a.example/#f [#g](https://a.example)')).toEqual(['b'])
    expect(tagsIn('**#a** _#b_ ~~#c~~ ||#d||\n- #e\n\n1. #f')).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
    expect(tagsIn('_#a_b_')).toEqual(['a_b'])
  })

  it('reads up to 50 characters, and 20 different ones', () => {
    expect(tagsIn(`#${'a'.repeat(50)} #${'b'.repeat(51)} #${'𝒜'.repeat(50)}`)).toEqual(['a'.repeat(50)])
    const many = Array.from({ length: 25 }, (_, at) => `#t${at}`)
    expect(tagsIn([...many, '#T3'].join(' '))).toHaveLength(20)
    const [paragraph] = parsePost([...many, '#T3'].join(' '))
    const nodes = paragraph?.kind === 'paragraph' ? paragraph.children : []
    expect(nodes.filter(({ kind }) => kind === 'tag')).toHaveLength(21)
  })

  it('leaves messages as they are', () => {
    expect(parseMessage('#tag')).toEqual([{ kind: 'paragraph', children: [{ kind: 'text', text: '#tag' }] }])
    expect(plainText('**#Tag** here')).toBe('#Tag here')
  })

  it('reads very many as fast as few', () => {
    for (const piece of ['#', '#a', '#a_', '#a ', '＃']) {
      const start = performance.now()
      parsePost(piece.repeat(100_000 / piece.length))
      expect(performance.now() - start).toBeLessThan(2000)
    }
  })

  it('folds what is looked for alike', () => {
    expect(tagKey('#Straße')).toBe(tagKey('STRASSE'))
  })
})
