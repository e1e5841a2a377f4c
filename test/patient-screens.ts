import { configure } from '@testing-library/react';

// By itself it waits for a second, and a busy machine may need longer.
configure({ asyncUtilTimeout: 60_000 });
