import type { Endpoint, EndpointName } from '@guildhall/contract/frame/endpoint'
import type { HubDefinition } from '@guildhall/contract/frame/hub'
import type { Contract } from '../../contract.ts'
import { createJsonSchemas, type JsonSchemas } from './json-schemas.ts'
import { areaOf } from './openapi.ts'
import { typeText } from './type-text.ts'

/** The contract as one page to read: calls by area, hubs, named types. No script, no inline style. */
export function docsPage(contract: Contract, addresses: { style: string; document: string }): string {
  const schemas = createJsonSchemas()
  const calls = Object.entries(contract.api) as [EndpointName, Endpoint][]
  const areas = groupByArea(calls)
  const body = [
    ...areas.map(([area, own]) =>
      section(
        area,
        area,
        own.map((call) => callDetails(call, schemas)),
      ),
    ),
    ...Object.entries(contract.hubs).map(([name, hub]) =>
      section(`hub-${name}`, `hub ${hub.path}`, hubDetails(hub, schemas)),
    ),
  ]
  const types = Object.entries(schemas.named)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, schema]) => details(name, [block('', typeText(schema))], name))
  const links = [...areas.map(([area]) => area), ...Object.keys(contract.hubs).map((name) => `hub-${name}`), 'types']
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Guildhall calls</title>
<link rel="stylesheet" href="${addresses.style}">
</head>
<body>
<header>
<h1>Guildhall calls</h1>
<p>Made from the contract that the server checks every call against. The same as
<a href="${addresses.document}">OpenAPI 3.1</a>. Members send <code>Authorization: Bearer</code> with the token of
<code>POST /api/login</code>; a write with an <code>Idempotency-Key</code> can be repeated safely. A list
that goes on says where, with <code>Link: &lt;?before=…&gt;; rel="next"</code>, and how many there are in all with
<code>X-Total-Count</code> where that is known without counting. A list that says neither shows the best of more.</p>
<nav>${links.map((link) => `<a href="#${link}">${link}</a>`).join(' ')}</nav>
</header>
<main>
${body.join('\n')}
${section('types', 'types', types)}
</main>
</body>
</html>
`
}

/** Calls by area; an area of a single call is not worth a heading of its own. */
function groupByArea(calls: readonly [EndpointName, Endpoint][]): [string, [EndpointName, Endpoint][]][] {
  const sizes = Map.groupBy(calls, ([name]) => areaOf(name))
  return [...Map.groupBy(calls, ([name]) => (sizes.get(areaOf(name))?.length === 1 ? 'general' : areaOf(name)))]
}

function callDetails([name, endpoint]: [EndpointName, Endpoint], schemas: JsonSchemas): string {
  const [method = '', path = ''] = name.split(' ')
  const parts = [
    facts({ access: endpoint.access, rate: endpoint.rate }),
    ...(endpoint.query ? [block('query', typeText(schemas.request(endpoint.query)))] : []),
    ...(endpoint.body
      ? [block(endpoint.upload ? 'form with a file' : 'body', typeText(schemas.request(endpoint.body)))]
      : []),
    ...Object.entries(endpoint.answers).map(([status, schema]) =>
      block(status, schema ? typeText(schemas.answer(schema)) : 'nothing'),
    ),
  ]
  return details(heading(method.toLowerCase(), method, path, endpoint.summary), parts)
}

function hubDetails(hub: HubDefinition, schemas: JsonSchemas): string[] {
  return [
    ...Object.entries(hub.methods).map(([name, method]) =>
      details(heading('post', 'invoke', name, method.summary), [
        facts({ access: method.access, rate: method.rate }),
        block('arguments', typeText(schemas.request(method.args))),
        block('result', method.result ? typeText(schemas.answer(method.result)) : 'nothing'),
      ]),
    ),
    ...Object.entries(hub.events).map(([name, event]) =>
      details(heading('get', 'event', name, event.summary), [block('arguments', typeText(schemas.answer(event.args)))]),
    ),
  ]
}

const heading = (kind: string, verb: string, name: string, summary: string) =>
  `<b class="${kind}">${verb}</b> <code>${escape(name)}</code> <span>${escape(summary)}</span>`

const section = (id: string, title: string, parts: readonly string[]) =>
  `<section id="${id}"><h2>${escape(title)}</h2>\n${parts.join('\n')}\n</section>`

const details = (summary: string, parts: readonly string[], id?: string) =>
  `<details${id === undefined ? '' : ` id="${id}"`}><summary>${summary}</summary>\n${parts.join('\n')}\n</details>`

const facts = (pairs: Readonly<Record<string, string>>) =>
  `<p class="facts">${Object.entries(pairs)
    .map(([name, value]) => `${name} <code>${escape(value)}</code>`)
    .join(' · ')}</p>`

const block = (title: string, text: string) =>
  `<figure>${title && `<figcaption>${escape(title)}</figcaption>`}<pre>${linkTypes(escape(text))}</pre></figure>`

/** In a type's text only names of types begin with a capital outside of quotes. */
const linkTypes = (html: string) => html.replaceAll(/(?<![\w;])[A-Z]\w+\b/g, '<a href="#$&">$&</a>')

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
