/**
 * The arms of those who chose none in their profile: drawn from chance, two of thirty would look alike sooner or later. No two
 * members have the same charge on the same colour.
 */
export const arms: Readonly<Record<string, string>> = {
  Ines: 'teal.azure.silver.chevron.goblet',
  Priya: 'teal.madder.gold.pale.bell',
  Noor: 'plum.mulberry.gold.fess.crescent',
  Rafael: 'azure.sable.silver.bend.ring',
  Tobias: 'sable.teal.gold.chief.lantern',
  Emeka: 'madder.tan.gold.bend.crown',
  Lucía: 'mulberry.plum.gold.pile.flame',
  Anton: 'sable.tan.silver.quarterly.cross',
  Siobhan: 'azure.teal.gold.pale.star',
  Mateusz: 'tan.sable.silver.fess.tower',
  Felix: 'baize.madder.gold.pile.crown',
  Pavel: 'madder.azure.silver.pale.waves',
  Greta: 'plum.teal.silver.chevron.lozenge',
  Diego: 'mulberry.sable.gold.bend.bolt',
  Leila: 'azure.baize.gold.plain.lozenge',
  Owen: 'teal.plum.silver.fess.die',
  Katya: 'sable.azure.silver.chevron.crescent',
  Nadia: 'tan.mulberry.gold.chief.waves',
  Elias: 'azure.plum.silver.chief.leaf',
  Ming: 'plum.baize.gold.quarterly.ring',
}
