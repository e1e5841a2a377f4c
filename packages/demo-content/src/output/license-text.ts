/** The license notice of all demonstration content. */
export const CC0_TEXT = `CC0 1.0 Universal - Public Domain Dedication

The models, textures, pictures and texts of this demonstration content are
invented and were made for it. To the extent possible under law, their makers
have waived all copyright and related or neighbouring rights to them.

You can copy, modify, distribute and use them, also for commercial purposes,
without asking permission and without naming anybody. They are provided as
they are, without warranties of any kind.

The full text: https://creativecommons.org/publicdomain/zero/1.0/legalcode
`;
