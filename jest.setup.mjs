import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// Milliseconds that a busy machine may take. A wait ends as soon as its condition holds.
configure({ asyncUtilTimeout: 10_000 });
