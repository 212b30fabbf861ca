/**
 * Strong words of German as `anyOf` reads them; ß is s after folding, so what is written with ss as well has one s here.
 * What the list of English finds in German texts too, such as Porno and Bastard, is not repeated.
 */
export const germanStrongWords = `
  |arsch arschloch verarsch leckarsch knackarsch fick drecksau fettsau judensau fotz hackfresse |hure| |huren |hurer
  hurensohn |kanake |kanacke misgeburt |muschi| |muschis| |neger |nutte| |nutten |nuttig polacke pimmel verpiss anpiss
  gepisst scheis schissen dunnschiss schlampe| schlampen| schlitzauge schwanzlutsch schwucht |spacko |spacken| |spast|
  |spasti| |spastis| |spasten| vollspast titte| titten |transe| |transen| |wichs |gewichs abwichs wichser |wixe |wixt|
  gewixt`

/** Good words that hold one of them. */
export const goodWithGerman = `
  |arschin fickle traffick |hurenkind fotzelschnitte fischeis fleischeis frischeis kirscheis |verschlampe |wichsburste
  |wichsleinwand`
