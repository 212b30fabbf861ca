import { describe, expect, test } from 'vitest'
import { strongWordFinder } from './strong-words.ts'

const findStrongWords = strongWordFinder()

/** The text as it is shown: a dot for each character of a strong word. */
function softened(text: string): string {
  let shown = text
  for (const { start, end } of findStrongWords(text)) {
    shown = shown.slice(0, start) + '•'.repeat(end - start) + shown.slice(end)
  }
  return shown
}

/** What is softened stands in brackets. Each entry of the list has a line that stands or falls with it alone. */
const strong = [
  'Am [Arsch], ihr [Ärsche]',
  'Du [Riesenarschloch]',
  '[Verarschen] kann ich mich selbst',
  'so ein [Oberleckarsch]',
  'ein echter [Knackarsch]',
  '[Fick] dich, [Ficker]! [Gefickt], [verfickt], [ficken].',
  '[Mutterficker] und [Hirnfick]',
  '[Drecksau], [Dreckssäue]',
  'die [Fettsau]',
  '[Judensau]',
  '[Fotze], [Fotzen], [verfotzt]',
  'eine [Hackfresse]',
  'keine [Hure]',
  'die [Huren], der [Hurenbock]',
  '[Hurerei]',
  '[Oberhurensohn]',
  '[Kanaken]',
  '[Kanacken]',
  '[Missgeburt], [Mißgeburt]',
  'deine [Muschi]',
  '[Muschis]',
  '[Neger], [Negern]',
  '[Nutte]',
  '[Nutten], [Nuttensohn]',
  'so [nuttig]',
  '[Polacken]',
  '[Pimmel]',
  '[Verpiss] dich, [verpisst] euch',
  '[anpissen]',
  'wie [eingepisst]',
  '[scheiß] drauf, [Scheiße], [Scheisse], [SCHEISSE], [SCHEIẞE]',
  '[Scheißkerl], [Klugscheißer], [beschissen]',
  '[angeschissen]',
  '[Dünnschiss]',
  '[Dorfschlampe]',
  'die [Schlampen]',
  '[Schlitzaugen]',
  '[Schwanzlutscher]',
  '[Schwuchtel], [schwuchtlig]',
  '[Spacko], [Spackos]',
  'ihr [Spacken]',
  'Du [Spast]',
  '[Spasti]',
  '[Spastis]',
  '[Spasten]',
  '[Vollspasten]',
  'eine [Titte]',
  '[Titten], [Hängetitten]',
  '[Transe]',
  '[Transen]',
  '[Wichser], [wichsen]',
  '[gewichst]',
  '[abwichsen]',
  '[Oberwichser]',
  '[Wixer], [Wixxer]',
  'er [wixt]',
  '[gewixt]',
  '[fiiick] dich, [Huuurensohn], [Scheißßße], [TITTTEN]',
  '[f i c k] dich, [F.o.t.z.e], [Sch31ße], [fi\u00adcken]',
  '_[fick]_ ([fick]) „[fick]“',
  'ein [Scheißkanal] für [Scheißdicke]',
  'What the [fuck], du [Hurensohn], suck my [dick]',
  'Der Kanal ist dick, [fick] dich, so ein Schinken und [scheiß] drauf',
]

test.each(strong)('%s', (marked) => {
  const shown = marked.replace(/\[.*?\]/g, (word) => '•'.repeat(word.length - 2))
  expect(softened(marked.replace(/[[\]]/g, ''))).toBe(shown)
})

const good = `
  Kanal Kanäle Sprachkanal Panamakanal Kanalisation Fanal banal Annalen Analphabet Analgetikum Analekten Analyse
  Erbgutanalyse Spektralanalytik Analytiker analog quasianaloges Organ Januar Kanus Stephanuskirche Alanus-Hochschule Manuskript
  Gondwanaland Gruppenisolation Assel Kellerassel Assistent Assoziation Assekuranz Assessor Assmann Klasse Kasse Masse
  Rasse Rassel Wasser Tasse Gasse Hesse Hessen Essen Messe Presse Kissen Wissen Passat Massage Cassis dicke dicken
  dicker dickes dickem dickste Dickicht Dickkopf dickköpfig Dickschädel Dickhäuter Dickdarm Dickmacher Dickmilch
  dickwandig Dickwanst dickbäuchig dickfellig dicklich dicklippig dickflüssig Dickleibigkeit verdicken Verdickung
  eindicken eingedickt andicken fingerdick armdick daumendick zentimeterdick knüppeldick faustdick Schinken
  Schinkenwurst wanke wanken schwanken wankt wankte wankst Wankelmut Sporn Ansporn gespornt angespornt Fersensporn Rittersporn
  Hahnensporn Spornrädchen FKK FKK-Strand Fkt FCKW Felchen Schäufelchen Fackel fackeln fackle gefackelt Fockmast
  Focksegel Fünfeck zwölfeckig Elfecker Hofecke Dorfecke Kopfecke Briefecke Schlafecke Hofacker auslutschen Eislutscher
  Lutscher Reformationslutheraner Gasmotor Gasmolekül Gasmaske Langgasse Ringgasse Junggärtner Fanggerät Ringgeräusch
  campinggerecht Gernegroß Rappe Rappen rappeln retardierend bestialisch Cumarin kumulieren Akkumulator Zirkumflex
  Umzirkeln Dokument Document Zirkus Titel Untertitel Titelbild Titan Titisee Petition Institut Konstitution Substitut
  Attitüde Quantität Partitur Appetit Mitte Mittel mitten inmitten Mittitel Sitten Schlitten Quitten geschnitten
  gestritten Hütten Kittel Tüten Hell Helligkeit hellwach Schelle Helsinki Sexta Sextett Sextant sechs Essex Wechsel
  Schwanz Schwanzflosse Marsch Marschall Barsch harsch forsch Warschau herrschen Arschin Kirsche Kirscheis Pfirsicheis
  Fischeis Fischeisen Fleischeis Frischeis Schein Scheibe Scheitel Scheinwerfer scheiden Bescheid Uhren Schnüre schüren
  Gebühren führen Hurenkinder Hurra Hürde Nuten Minute Knute Schlampigkeit Schlamperei verschlampen Wachsleinwand
  Wichsleinwand Wichsbürste wichtig Gewicht Wicht Fotzelschnitte trotz Klotz fickle trafficking Pfiffikus Grafik Zwickel
  Muschel Muschik Muskel Spaten Spachtel Spastik Spatz Spaß Pistole Pistazie Kapitän Kanarienvogel Negation negieren
  Pimpinelle Transept Transport Trance Pinkel Wixhausen Nutzen Gewissen Misserfolg Missgunst Gebiss bissig Fuge Fagott
  Kuckuck gucken Druck Bock Rock Schock Kokos Rapunzel Rapport Strapaze Semester Samen Türdichtung Türdrücker Türdurchgang
  hurtig Kikeriki Pazifistin`
  .trim()
  .split(/\s+/)

test('a good word of German is left as it is', () => {
  expect(good.length).toBeGreaterThan(250)
  expect(good.filter((word) => findStrongWords(word).length > 0)).toEqual([])
  expect(good.filter((word) => findStrongWords(word.toUpperCase()).length > 0)).toEqual([])
  expect(softened(good.join(' '))).toBe(good.join(' '))
})

test('good words of German hide none of English', () => {
  const words = `dickhead dickwad dickwank dickish dickless dicked bigdick wank wanker wanked wanks wanking wankstain
    fckwit fkking transporn ass asses assface anal anally cum cumming tit tits slutty orgasmic nigga niggerass
    motherfacker`.split(/\s+/)
  expect(words.filter((word) => findStrongWords(word).length === 0)).toEqual([])
})

describe('a word that is good in German and strong in English', () => {
  test.each([
    ['Der Teig ist zu dick.', 'Der Teig ist zu dick.'],
    ['You are such a dick.', 'You are such a ••••.'],
    ['Mein Abo und zwei Abos', 'Mein Abo und zwei Abos'],
    ['the abo, the abos', 'the •••, the ••••'],
    ['Das Ass im Ärmel, vier Asse auf der Hand', 'Das Ass im Ärmel, vier Asse auf der Hand'],
    ['kiss my ass', 'kiss my •••'],
    ['Die Gorch Fock', 'Die Gorch Fock'],
    ['oh, fock it', 'oh, •••• it'],
    ['dick', '••••'],
  ])('%s', (text, shown) => {
    expect(softened(text)).toBe(shown)
  })

  const german =
    `der die das dem den des ein eine einen einem einer ich du er sie wir ihr mich dich mir dir ist wird hat
    sind bin bist und oder nicht kein keine mein dein sein zu sehr auch noch wie mit von für auf aus bei im zum zur nur
    aber hab habe ja viel`.split(/\s+/)
  test.each(german)('is good beside %s', (word) => {
    expect(softened(`${word} dick`)).toBe(`${word} dick`)
  })

  const english = `the a is are you your youre he she it its i my his of and or not to that this what for with be like
    me`.split(/\s+/)
  test.each(english)('is strong when there is as much English as German: %s', (word) => {
    expect(softened(`ist dick ${word}`)).toBe(`ist •••• ${word}`)
  })
})

test('fifty messages of both languages and runs of letters take no long time', () => {
  const message = 'Der Kanal ist dick, so ein Schinken. Let us meet at the tavern at eight and bring the maps. '
  const texts = Array.from({ length: 50 }, (_, at) => `${at}: ${message.repeat(2)}`)
  const long = ['f', 'fi', 'fick', 'shit', 'shit ', 'sc'].map((run) => run.repeat(10_000 / run.length))
  const begin = performance.now()
  for (const text of [...texts, ...long]) findStrongWords(text)
  expect(performance.now() - begin).toBeLessThan(4000)
})
