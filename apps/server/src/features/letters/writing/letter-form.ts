import { type HallColour, hallInks } from '@guildhall/contract/rules/house/hall-face'
import type { Mail } from '../../../platform/mailer.ts'

/** A letter before it is laid out: the same as text and in the look of the hall. */
export type Letter = {
  readonly to: string
  readonly language: string
  /** What the hall is called. */
  readonly hall: string
  readonly face: HallFace
  readonly subject: string
  /** What stands above the lines. */
  readonly greeting: string
  readonly lines: readonly LetterLine[]
  readonly button: { readonly label: string; readonly address: string }
  /** Why it came and what ends it. */
  readonly because: string
  readonly choose: { readonly label: string; readonly address: string }
  /** A page that ends such letters without a sign-in, and what mail programs press; none for what the hall owes. */
  readonly ending?: { readonly label: string; readonly address: string; readonly pressed: string }
}

/** What the hall wears: a colour of its own, and the address of its crest. */
export type HallFace = { readonly colour: HallColour | null; readonly crest: string | null }

export type LetterLine = { readonly text: string; readonly address: string | null }

export function toMail(letter: Letter): Mail {
  const { to, subject, ending } = letter
  return {
    to,
    subject,
    text: asText(letter),
    html: asHtml(letter),
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(ending !== undefined && {
        'List-Unsubscribe': `<${ending.pressed}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  }
}

function asText({ greeting, lines, button, because, choose, ending }: Letter): string {
  const said = lines.map(({ text, address }) => (address === null ? `– ${text}` : `– ${text}\n  ${address}`))
  const ways = [choose, ...(ending === undefined ? [] : [ending])].map(({ label, address }) => `${label}: ${address}`)
  const end = [because, ...ways]
  return `${[greeting, ...said, `${button.label}: ${button.address}`, ...end].join('\n\n')}\n`
}

// Mail programs know no sheets and no names for colours: these are those of the hall by day.
const look = {
  page: '#eef0e8',
  card: '#ffffff',
  line: '#d6dacf',
  text: '#1c1d18',
  quiet: '#5d6155',
  baize: '#1f5c4a',
  candle: '#f6d677',
  onCandle: '#241a05',
}
const font = "font-family:Commissioner,'Segoe UI',Helvetica,Arial,sans-serif"

function asHtml(letter: Letter): string {
  const { language, hall, face, subject, greeting, lines, button, because, choose, ending } = letter
  const ink = face.colour === null ? look.baize : hallInks[face.colour]
  const crest =
    face.crest === null
      ? ''
      : `<img src="${safe(face.crest)}" width="28" height="28" alt="" style="vertical-align:middle;margin-right:10px">`
  const ways = [choose, ...(ending === undefined ? [] : [ending])].map(
    ({ label, address }) => `<a href="${safe(address)}" style="color:${ink}">${safe(label)}</a>`,
  )
  const rows = lines.map(
    ({ text, address }) =>
      `<tr><td style="padding:12px 0;border-top:1px solid ${look.line};${font};font-size:16px;line-height:1.5;color:${look.text}">${
        address === null
          ? safe(text)
          : `<a href="${safe(address)}" style="color:${look.text};text-decoration:none">${safe(text)}</a>`
      }</td></tr>`,
  )
  return `<!doctype html>
<html lang="${safe(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${safe(subject)}</title></head>
<body style="margin:0;background:${look.page}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${look.page}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:${look.card};border:1px solid ${look.line};border-radius:12px;overflow:hidden">
<tr><td style="background:${ink};padding:16px 24px;${font};font-size:18px;font-weight:700;color:#fff9ec">${crest}${safe(hall)}</td></tr>
<tr><td style="padding:24px">
<h1 style="margin:0 0 16px;${font};font-size:20px;line-height:1.3;color:${look.text}">${safe(greeting)}</h1>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0">${rows.join('\n')}</table>
<p style="margin:20px 0 0"><a href="${safe(button.address)}" style="display:inline-block;padding:12px 18px;border-radius:8px;background:${look.candle};color:${look.onCandle};${font};font-size:16px;font-weight:600;text-decoration:none">${safe(button.label)}</a></p>
</td></tr>
<tr><td style="padding:16px 24px;border-top:1px solid ${look.line};${font};font-size:13px;line-height:1.5;color:${look.quiet}">${safe(because)} ${ways.join(' ')}</td></tr>
</table></td></tr></table></body></html>
`
}

/** What people wrote is text here, whatever it looks like. */
const safe = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`)
