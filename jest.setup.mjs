import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// How long a wait may take beside other work; what is there at once is found at once.
configure({ asyncUtilTimeout: 10_000 });
