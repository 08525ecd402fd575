/** Who stands as publisher of what was made up for demonstration; people read its name in their language (BEY-06). */
export const SAMPLE_PUBLISHER = 'Materia sample'
