import type { ClaimDossier } from '../../calls/admin-types.ts'

/** Props of a part of a claim. */
export interface DossierPartProps {
  readonly dossier: ClaimDossier
  readonly onChanged: (dossier: ClaimDossier) => void
}
