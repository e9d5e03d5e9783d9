import { placeInside, type Place, type PlacedName } from '../../findings/place.ts'
import type { PartFile } from '../grammar.generated.ts'

/** Returns the condition in the part itself. */
export function whenOf(part: PartFile, place: Place): readonly PlacedName[] {
  return part.when === undefined ? [] : [{ name: part.when, place: placeInside(place, 'when') }]
}
