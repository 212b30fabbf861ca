import { expect, test } from 'vitest'
import { directionsInCss, directionsInSource } from './directions.ts'

const mendsOf = (css: string) => directionsInCss(`.box { ${css} }`).map(({ mend }) => mend)

test.each([
  ['margin-left: 4px', 'margin-inline-start'],
  ['padding-right: 4px', 'padding-inline-end'],
  ['border-left-color: red', 'border-inline-start-color'],
  ['border-top-left-radius: 4px', 'border-start-start-radius'],
  ['border-bottom-right-radius: 4px', 'border-end-end-radius'],
  ['scroll-padding-left: 4px', 'scroll-padding-inline-start'],
  ['right: 0', 'inset-inline-end'],
  ['text-align: left', 'text-align: start'],
  ['float: right', 'float: inline-end'],
  ['padding: 0 8px 0 calc(2px + 1px)', 'padding-block and padding-inline'],
  ['border-width: 0 2px 2px 0', 'border-block-width and border-inline-width'],
  ['inset: auto 0 0 50% !important', 'inset-block and inset-inline'],
  ['border-radius: 0 4px 4px 0', 'border-start-start-radius …'],
  ['border-radius: 4px / 4px 0', 'border-start-start-radius …'],
])('%s has a word for both directions', (css, mend) => {
  expect(mendsOf(css)).toEqual([mend])
})

test.each([
  'margin-inline-start: 4px',
  'padding: 0 8px 4px',
  'padding: 1px calc(2px + 1px) 3px calc(2px + 1px)',
  'border-radius: 4px 4px 0 0',
  'inset: auto 0 0',
  'text-align: center',
  'translate: 0 12px',
  'transform: translateY(4px)',
  'transform-origin: 50% 0',
  'box-shadow: inset 0 0 0 1px red, 3px 0 red',
  'background: linear-gradient(180deg, var(--left), red)',
  'content: "to the right: {"',
  '/* left: 0; */ top: 0',
])('%s points nowhere', (css) => {
  expect(mendsOf(css)).toEqual([])
})

const pointing = [
  'translate: 100% 0',
  'transform: translateX(4px)',
  'transform-origin: 0 50%',
  'box-shadow: inset -3px 0 0 red',
  'mask-image: linear-gradient(to right, red, blue)',
  'background: linear-gradient(90deg, red, blue)',
  'object-position: left center',
]

test.each(pointing)('%s wants its mirror image', (css) => {
  expect(mendsOf(css)).toEqual([expect.stringContaining('under :dir(rtl)')])
  expect(mendsOf(`${css}; &:dir(rtl) { ${css} }`)).toEqual([])
})

test('the mirror image stands at the same place', () => {
  const moved = '{ @starting-style { translate: 24px 0; } }'
  expect(directionsInCss(`.box ${moved} .box:dir(rtl) ${moved}`)).toEqual([])
  expect(directionsInCss(`.box { &::before ${moved} &:dir(rtl)::before ${moved} }`)).toEqual([])
  expect(directionsInCss(`.box ${moved} .other:dir(rtl) ${moved}`)).toHaveLength(1)
  expect(directionsInCss(`.box ${moved} @media print { .box:dir(rtl) ${moved} }`)).toHaveLength(1)
})

test('the place is told by its line, without a last semicolon too', () => {
  const css = '/* A note\nof two lines */\n.box {\n  color: red;\n\n  left: 0\n}\n\n.other { right: 0 }'
  expect(directionsInCss(css).map(({ line }) => line)).toEqual([6, 9])
})

test.each([
  ['element.style.left = `${x}px`', 'inset-inline-start'],
  ["element.style.setProperty('margin-right', '4px')", 'margin-inline-end'],
  ['<i style={{ top: 0, right: 4 }} />', 'inset-inline-end'],
  ["<i style={{ textAlign: 'right' }} />", 'text-align: end'],
  ['const look = { paddingLeft: 4 }', 'padding-inline-start'],
  ['const look = { borderTopRightRadius: 4 }', 'border-start-end-radius'],
  ['const look = { transform: `translateX(${x}px)` }', expect.stringContaining(':dir(rtl)')],
  ['<Menu side="right" />', expect.stringContaining('readingDirection')],
])('components too: %s', (source, mend) => {
  expect(directionsInSource(source).map((found) => found.mend)).toEqual([mend])
})

test('components may measure', () => {
  const source =
    "const { left } = box\nscrollBy({ left: 4 })\nelement.style.height = '4px'\n<i style={{ textAlign: 'center' }} />"
  expect(directionsInSource(source)).toEqual([])
})
