import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { describePage } from './page-description.ts'

const describeHtml = (html: string | Buffer, type = 'text/html; charset=utf-8') =>
  describePage({ url: 'https://inn.example/menu', type, body: Buffer.from(html) })

describe('the description of a page', () => {
  it('is what it offers for cards', () => {
    expect(
      describeHtml(`<!doctype html><html><head>
        <title>The Inn | Menu</title>
        <meta name="description" content="Everything we have">
        <META content='Soup &amp; stew' PROPERTY="og:title"/>
        <meta property=og:description content="&quot;Warm&#34; &#x1F372; since&nbsp;1420&hellip;">
        <meta property="og:site_name" content="The Sleeping Otter">
        <meta property="og:title" content="a second one">
      </head><body></body></html>`),
    ).toEqual({ siteName: 'The Sleeping Otter', title: 'Soup & stew', description: '"Warm" 🍲 since 1420…' })
  })

  it('is its title and its host otherwise', () => {
    expect(describeHtml('<title>\n  The\n Inn </title>')).toEqual({
      siteName: 'inn.example',
      title: 'The Inn',
      description: '',
    })
    expect(describeHtml('<meta name="twitter:title" content="Chirp"><meta name=description content=Short>')).toEqual({
      siteName: 'inn.example',
      title: 'Chirp',
      description: 'Short',
    })
  })

  it('is nothing without a title, and of what is no page', () => {
    expect(describeHtml('<p>hello</p>')).toBeUndefined()
    expect(describeHtml('<title> </title>')).toBeUndefined()
    expect(describeHtml('<title>x</title>', 'application/json')).toBeUndefined()
    expect(describeHtml('<title>x</title>', '')).toBeUndefined()
    expect(describeHtml('<title>x</title>', 'text/htmlish')).toBeUndefined()
  })

  it('is not read from scripts, comments, attributes or the body', () => {
    const tricks = [
      '<script>var a = "<title>no</title>"</script>',
      '<!-- <title>no</title> -->',
      '<style>/*<title>no</title>*/</style>',
      '<meta name="x" content="<title>no</title>">',
      '<noscript><title>no</title></noscript>',
      '<svg><title>no</title></svg>',
    ]
    expect(tricks.filter((trick) => describeHtml(`${trick}<title>yes</title>`)?.title !== 'yes')).toEqual([])
    expect(describeHtml('<body><title>no</title>')).toBeUndefined()
  })

  it('is read in the charset of the page', () => {
    const latin = Buffer.from('<meta charset="iso-8859-1"><title>Café</title>', 'latin1')
    expect(describeHtml(latin, 'text/html')?.title).toBe('Café')
    expect(describeHtml(Buffer.from('<title>Café</title>', 'latin1'), 'text/html; charset=ISO-8859-1')?.title).toBe(
      'Café',
    )
    expect(describeHtml('<meta charset="nonsense"><title>Café</title>', 'text/html')?.title).toBe('Café')
  })

  it('is short plain text in one line', () => {
    const long = describeHtml(`<title>${'é'.repeat(500)}</title><meta name=description content="${'😀'.repeat(400)}">`)
    expect(long?.title).toBe(`${'é'.repeat(199)}…`)
    expect(long?.description.length).toBeLessThanOrEqual(300)
    expect(long?.description.isWellFormed()).toBe(true)
    expect(describeHtml('<title>safe\u202egnp.exe\u0000\u0007&#10;&#8238;&lt;b&gt;</title>')?.title).toBe(
      'safegnp.exe <b>',
    )
  })

  it('comes of anything in little time', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (html) => void describeHtml(html)))
    const begun = performance.now()
    for (const piece of [
      '<',
      '<a ',
      '<!--',
      '<meta a="',
      "<meta '",
      '<title>',
      '<script>',
      '<a b=',
      '</',
      '&',
      '<a/',
      '<title a=\'"',
    ]) {
      describeHtml(piece.repeat((1024 * 1024) / piece.length))
    }
    expect(performance.now() - begun).toBeLessThan(60_000)
  })
})
